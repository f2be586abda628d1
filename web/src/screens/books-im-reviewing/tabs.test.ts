import { expect, test } from 'vitest';
import { booksIn, tabOf } from './tabs.ts';

const pickedLast = { title: 'Picked Last', userReviewStatus: 'on_review' } as const;
const read = { title: 'Read', userReviewStatus: 'finished' } as const;
const dueFirst = { title: 'Due First', userReviewStatus: 'on_review' } as const;
const readBefore = { title: 'Read Before', userReviewStatus: 'finished' } as const;
const books = [pickedLast, read, dueFirst, readBefore];

test('each tab has its books: first what is due first, then what was finished last', () => {
  expect(booksIn('all', books)).toEqual([dueFirst, pickedLast, read, readBefore]);
  expect(booksIn('on_review', books)).toEqual([dueFirst, pickedLast]);
  expect(booksIn('finished', books)).toEqual([read, readBefore]);
});

test('an address without a tab, or with one there is not, shows the books on review', () => {
  expect([tabOf(null), tabOf(''), tabOf('late')]).toEqual(['on_review', 'on_review', 'on_review']);
  expect([tabOf('all'), tabOf('finished')]).toEqual(['all', 'finished']);
});
