import { bookSorts, userSorts } from '@gbr/domain/wire/moderation.ts';
import { cursorAt, page, pairsOf, product } from './bench-call.ts';
import type { Call, Group, Parameters } from './bench-call.ts';
import { rareLastName, rareTopic } from './fill/words.ts';

const goal = { median: 150, p95: 400 };
const orders = ['asc', 'desc'] as const;
const nothing = 'zzqxj';
const tooShort = 'zq';

const bookFilters: Parameters[] = [
  ...['book', 'garden', 'Sudoku Journal', 'щоденник', 'e', rareTopic, tooShort, nothing].map((title) => ({
    title,
  })),
  ...['an', 'Lindqvist', 'Zoë Wieland', nothing].map((author) => ({ author })),
  ...['B0', '3B3', 'B0103B3ADC', nothing].map((asin) => ({ asin })),
  ...['an', 'Murphy', rareLastName, nothing].map((ownerName) => ({ ownerName })),
  ...['pending', 'approved', 'rejected'].map((status) => ({ status })),
  { minWords: 50_000 },
  { minWords: 89_990 },
  { maxWords: 500 },
  { minWords: 20_000, maxWords: 20_100 },
];

const bookFiltersToPair: Parameters[] = [
  { title: 'book' },
  { title: rareTopic },
  { author: 'an' },
  { author: 'Lindqvist' },
  { asin: '3B3' },
  { ownerName: 'Murphy' },
  { ownerName: 'an' },
  { status: 'approved' },
  { status: 'pending' },
  { minWords: 50_000 },
  { minWords: 20_000, maxWords: 20_100 },
];

const bookMiddles: Record<(typeof bookSorts)[number], string | number> = {
  title: 'm',
  author: 'm',
  asin: 'B08',
  status: 'approved',
  owner: 'm',
  wordCount: 10_000,
  reviewCount: 1,
  avgRating: 4.5,
  createdAt: new Date(Date.now() - 730 * 86_400_000).toISOString(),
};

const userFilters: Parameters[] = [
  ...['an', 'Murphy', 'Zoë Wie', 'e', rareLastName, tooShort, nothing].map((name) => ({ name })),
  ...['mail', 'grace', 'grace.1', tooShort, nothing].map((email) => ({ email })),
  ...['reads', 'Zoë', nothing].map((amazonName) => ({ amazonName })),
  ...['user', 'moderator', 'admin'].map((role) => ({ role })),
  ...['active', '7day', 'permanent', 'ipban'].map((status) => ({ status })),
  ...['amazon.com', '.mx'].map((marketplace) => ({ marketplace })),
  { minGems: 1 },
  { minGems: 500 },
  { maxGems: 0 },
  { minCredits: 50_000 },
  { maxCredits: 1_500 },
  { minReviews: 20 },
  { minReviews: 300 },
  { maxReviews: 0 },
  { minRating: 4.9 },
  { maxRating: 3 },
];

const userFiltersToPair: Parameters[] = [
  { name: 'an' },
  { name: 'Murphy' },
  { email: 'mail' },
  { email: 'grace' },
  { amazonName: 'reads' },
  { role: 'user' },
  { status: 'active' },
  { status: 'permanent' },
  { marketplace: '.mx' },
  { minGems: 1 },
  { maxCredits: 1_500 },
  { minReviews: 20 },
  { minRating: 4.9 },
];

const userMiddles: Record<(typeof userSorts)[number], string | number> = {
  name: 'm',
  email: 'm',
  role: 'user',
  banStatus: 'active',
  gems: 5,
  credits: 5_000,
  reviewCount: 3,
  avgRating: 4.5,
};

/** Both tables of the moderators: each sort, from the middle, with one filter and with two. */
export const moderatorGroups: Group[] = [
  ...tableGroups('books', '/api/books/all', bookSorts, bookMiddles, bookFilters, bookFiltersToPair),
  ...tableGroups('users', '/api/users', userSorts, userMiddles, userFilters, userFiltersToPair),
];

function tableGroups<Sort extends string>(
  part: 'books' | 'users',
  path: string,
  sortable: readonly Sort[],
  middles: Record<Sort, string | number>,
  filters: Parameters[],
  toPair: Parameters[],
): Group[] {
  const sorts = product(sortable, orders).map(([sort, order]) => ({ sort, order }));
  const middle = ({ sort }: { sort: Sort }) => cursorAt(middles[sort]);
  const call = (...parameters: Parameters[]): Call => ({ path: page(path, ...parameters), as: 'admin' });
  const table = part === 'books' ? 'All books' : 'All users';
  // Each pair of filters takes the next sort; with all sorts there would be thousands of calls.
  const someSorts = (place: number) => [sorts[place % sorts.length] ?? {}, {}];
  return [
    { name: `${table}: each sort`, part, goal, calls: sorts.map((sort) => call(sort)) },
    {
      name: `${table}: each sort, from the middle`,
      part,
      goal,
      calls: sorts.map((sort) => call(sort, middle(sort))),
    },
    {
      name: `${table}: one filter, each sort`,
      part,
      goal,
      calls: product(filters, sorts).map(([filter, sort]) => call(filter, sort)),
    },
    {
      name: `${table}: one filter, each sort, from the middle`,
      part,
      goal,
      calls: product(filters, sorts)
        .filter((_, place) => place % 3 === 0)
        .map(([filter, sort]) => call(filter, sort, middle(sort))),
    },
    {
      name: `${table}: two filters`,
      part,
      goal,
      calls: pairsOf(toPair).flatMap((pair, place) => someSorts(place).map((sort) => call(pair, sort))),
    },
  ];
}
