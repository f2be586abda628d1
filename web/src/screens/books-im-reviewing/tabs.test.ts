import { expect, test } from 'vitest';
import { booksIn, tabOf } from './tabs.ts';

const read = { title: 'Read', userReviewStatus: 'finished' } as const;
const reading = { title: 'Reading', userReviewStatus: 'on_review' } as const;

test('each tab has its books', () => {
  expect(booksIn('all', [read, reading])).toEqual([read, reading]);
  expect(booksIn('on_review', [read, reading])).toEqual([reading]);
  expect(booksIn('finished', [read, reading])).toEqual([read]);
});

test('an address without a tab, or with one there is not, shows the books on review', () => {
  expect([tabOf(null), tabOf(''), tabOf('late')]).toEqual(['on_review', 'on_review', 'on_review']);
  expect([tabOf('all'), tabOf('finished')]).toEqual(['all', 'finished']);
});
