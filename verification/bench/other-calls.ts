import { checkResults, dueChecks } from '@gbr/domain/checks.ts';
import { campaignOptions } from '@gbr/domain/choices.ts';
import { periods } from '@gbr/domain/periods.ts';
import { page, product } from './bench-call.ts';
import type { Call, Caller, Group, Parameters } from './bench-call.ts';
import { rareTopic } from './fill/words.ts';

const readers: Caller[] = ['newcomer', 'busy reader', 'busy author'];

const narrowing: Parameters[] = [
  {},
  { language: 'English' },
  { language: 'Polish' },
  { preferredStore: '.de' },
  { category: 'Sudoku | Low Content' },
  { language: 'Deutsch', preferredStore: '.de' },
  { language: 'Deutsch', preferredStore: '.pl', category: 'Fiction' },
];

const searches: Parameters[] = [
  { q: 'book' },
  { q: 'garden journal' },
  { q: rareTopic },
  { q: 'щоденник' },
  { q: 'zzqxj' },
  { q: 'gard', option: 'kindle', language: 'English' },
];

const checks: Parameters[] = [
  {},
  { overdue: 'true' },
  ...checkResults.map((check) => ({ check })),
  ...dueChecks.map((due) => ({ due })),
  { check: 'unchecked', overdue: 'true' },
  { check: 'verified', due: 'first' },
];

const middleOfChecks = Buffer.from(
  JSON.stringify([
    new Date(Date.now() + 5 * 86_400_000).toISOString(),
    '01900000-0000-7000-8000-000000000000',
  ]),
).toString('base64url');

const sorts: Parameters[] = product(['waiting', 'length', 'reward'], ['asc', 'desc']).map(
  ([sort, order]) => ({
    sort,
    order,
  }),
);

const waits: Parameters[] = [{}, { option: 'standard' }, { option: 'kindle', language: 'English' }];

const library = (parameters: Parameters, as: Caller): Call => ({
  path: page('/api/books/library', parameters),
  as,
});
const asAdmin = (...paths: string[]): Call[] => paths.map((path) => ({ path, as: 'admin' }));

export function otherGroups(): Group[] {
  const options = [{}, ...campaignOptions.map((option) => ({ option }))];
  return [
    {
      name: 'Library: options and filters',
      part: 'library',
      calls: product(product(options, narrowing), readers).map(([[option, filter], as]) =>
        library({ ...option, ...filter }, as),
      ),
    },
    {
      name: 'Library: sorts',
      part: 'library',
      calls: product(product(product(sorts, options), narrowing), ['newcomer', 'busy reader'] as const).map(
        ([[[sort, option], filter], as]) => library({ ...sort, ...option, ...filter }, as),
      ),
    },
    {
      name: 'Library: search, sorted',
      part: 'library',
      calls: product(searches, sorts).map(([search, sort]) => library({ ...search, ...sort }, 'newcomer')),
    },
    {
      name: 'Waiting times',
      part: 'library',
      calls: waits.map((kind) => ({
        path: page('/api/books/waiting', kind),
        as: 'newcomer',
      })),
    },
    {
      name: 'Library: search',
      part: 'library',
      calls: product(searches, readers).map(([search, as]) => library(search, as)),
    },
    {
      name: 'A member’s own books, reviews, statement',
      part: 'library',
      calls: product(['/api/books/my', '/api/books/im-reviewing', '/api/users/me/statement'], readers).map(
        ([path, as]) => ({ path: page(path), as }),
      ),
    },
    {
      name: 'Overview',
      part: 'numbers',
      goal: { median: 300, p95: 300 },
      calls: asAdmin('/api/stats/overview'),
    },
    {
      name: 'Analytics, four periods',
      part: 'numbers',
      goal: { median: 300, p95: 300 },
      calls: asAdmin(...periods.map((period) => `/api/stats/advanced?period=${period}`)),
    },
    {
      name: 'Checks: the queue, each filter, from the middle',
      part: 'numbers',
      goal: { median: 150, p95: 400 },
      calls: asAdmin(
        ...checks.map((parameters) => page('/api/reviews', parameters)),
        ...checks.map((parameters) => page('/api/reviews', { ...parameters, cursor: middleOfChecks })),
        `${page('/api/reviews')}&reader={busyReader}`,
        `${page('/api/reviews')}&book={busyBook}`,
      ),
    },
    {
      name: 'Queue, assignments, activity',
      part: 'numbers',
      goal: { median: 150, p95: 400 },
      calls: asAdmin(
        page('/api/books/pending'),
        page('/api/books/assignments/all'),
        `${page('/api/books/assignments/all')}&user={busyReader}`,
        `${page('/api/books/assignments/all')}&book={busyBook}`,
        page('/api/audit'),
        page('/api/audit', { action: 'book.approve' }),
        page('/api/audit', { action: 'book.decline' }),
        `${page('/api/audit')}&about={busyBook}`,
      ),
    },
    { name: 'Integrity', part: 'numbers', calls: asAdmin('/api/moderation/integrity') },
    {
      name: 'Public figures, seals',
      part: 'numbers',
      goal: { median: 150, p95: 400 },
      calls: asAdmin('/api/integrity', page('/api/seals')),
    },
    {
      name: 'A thousand rows at once',
      part: 'numbers',
      calls: asAdmin(page('/api/books/all', { limit: 1000 }), page('/api/users', { limit: 1000 })),
    },
  ];
}
