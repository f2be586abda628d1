export interface DemoPerson {
  name: string;
  email: string;
  marketplace: string;
  amazonName: string;
  /** Index of the person who referred this one. */
  referredBy?: number;
  about: string;
}

const person = (
  name: string,
  marketplace: string,
  amazonName: string,
  about: string,
  referredBy?: number,
): DemoPerson => ({
  name,
  email: `${plainFirstName(name)}@example.org`,
  marketplace,
  amazonName,
  referredBy,
  about,
});

/** `Lucía Ferrer` -> `lucia`. */
function plainFirstName(name: string): string {
  const [first = ''] = name.normalize('NFD').toLowerCase().split(' ');
  return first.replace(/[^a-z]/g, '');
}

/** Authors first, then members who mostly read. All of them are made up. */
export const demoPeople: DemoPerson[] = [
  person(
    'Marta Lindqvist',
    'amazon.com',
    'Marta L.',
    'Marta Lindqvist designs notebooks in a small studio above a bakery and writes by hand before she opens a screen.',
  ),
  person(
    'Desmond Okafor',
    'amazon.com',
    'D. Okafor',
    'Desmond Okafor cooked in other people’s kitchens for twenty years and now writes for people who cook in their own.',
  ),
  person(
    'Jonas Wieland',
    '.de',
    'Jonas W.',
    'Jonas Wieland sets puzzles on trains, mostly between Basel and Hamburg.',
  ),
  person(
    'Priya Raman',
    '.co.uk',
    'Priya R',
    'Priya Raman is a former bank clerk who teaches evening classes about household money.',
  ),
  person(
    'Tom Ashdown',
    'amazon.com',
    'Tom A.',
    'Tom Ashdown keeps an allotment, a weather diary and far too many seed packets.',
  ),
  person(
    'Lucía Ferrer',
    '.es',
    'Lucia Ferrer',
    'Lucía Ferrer draws for children and for adults who would like to be left alone for an hour.',
  ),
  person(
    'Grace Mbeki',
    'amazon.com',
    'G. Mbeki',
    'Grace Mbeki has worked nights on the same ward for three decades.',
    0,
  ),
  person(
    'Hannah Pelletier',
    '.ca',
    'Hannah P.',
    'Hannah Pelletier lives with four cats, who check every clue.',
    1,
  ),
  person(
    'Camille Roux',
    '.fr',
    'Camille R.',
    'Camille Roux counsels families and has three children who disagree with everything in this book.',
    0,
  ),
  person('Elena Conti', '.it', 'Elena C.', 'Elena Conti is a psychologist who likes short books.', 3),
  person('Oliver Grant', 'amazon.com', 'O. Grant', '', 0),
  person('Yuki Tanaka', 'amazon.com', 'Yuki T.', '', 2),
  person('Samuel Ortiz', '.mx', 'S. Ortiz', '', 1),
  person('Nadia Haddad', '.co.uk', 'Nadia H', ''),
  person('Peter Novak', '.de', 'P. Novak', '', 2),
  person('Ruth Abernathy', 'amazon.com', 'Ruth A.', ''),
];

export const demoStaff = {
  admin: { email: 'admin@example.org', name: 'Ada Whitmore' },
  moderator: { email: 'moderator@example.org', name: 'Milo Bergström' },
};

export const demoPassword = 'demo-password';
