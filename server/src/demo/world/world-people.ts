interface WorldPerson {
  name: string;
  email: string;
  marketplace: string;
  amazonName: string;
}

const names = [
  'Aino Korhonen .de',
  'Bruno Castellani .it',
  'Chiara Moretti .it',
  'Dana Whitfield amazon.com',
  'Emil Sørensen .de',
  'Fatima Benali .fr',
  'Gareth Pryce .co.uk',
  'Helga Brandt .de',
  'Imani Walker amazon.com',
  'Joaquín Vidal .es',
  'Kasia Nowak .de',
  'Liam Fitzgerald .co.uk',
  'Mei Nakamura .co.jp',
  'Noor Rahman .co.uk',
  'Olga Petrova amazon.com',
  'Pavel Dvořák .de',
  'Quentin Lemaire .fr',
  'Rosa Delgado .mx',
  'Sven Haugen .nl',
  'Tessa Vermeer .nl',
  'Umar Siddiqui .ca',
  'Vera Lindholm amazon.com',
  'Wanda Kessler amazon.com',
  'Xavier Dupont .fr',
  'Yara Costa .br',
  'Zoe Hartley .com.au',
  'Arthur Bell amazon.com',
  'Beatriz Souza .br',
  'Callum Reid .co.uk',
  'Delia Marchetti .it',
  'Edgar Holm amazon.com',
  'Freya Lawson .com.au',
  'Gustav Eriksen amazon.com',
  'Harriet Coombe .ca',
];

export const worldPeople: WorldPerson[] = names.map((line) => {
  const [first = '', last = '', marketplace = ''] = line.split(' ');
  return {
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}@example.org`,
    marketplace,
    amazonName: `${first} ${last.charAt(0)}.`,
  };
});

/** The first of them publish, all of them read. */
export const worldAuthors = 20;

function plain(name: string): string {
  const letters = name.toLowerCase().replaceAll('ø', 'o').normalize('NFD');
  return letters.replace(/[^a-z]/g, '');
}
