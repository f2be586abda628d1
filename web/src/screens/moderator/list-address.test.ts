import { expect, test } from 'vitest';
import { choicesOf, filtersIn, pageRequestIn, sortingIn, turned } from './list-address.ts';

const address = (text: string) => new URLSearchParams(text);

test('filters are read by name; missing ones are blank, other parameters are ignored', () => {
  expect(filtersIn(address('tab=books&title=+Garden+&page=2'), ['title', 'author'])).toEqual({
    title: 'Garden',
    author: '',
  });
});

test('a choice that a filter does not offer is no filter', () => {
  const found = ['pending', 'shoe'].map((status) =>
    filtersIn(address(`title=Garden&status=${status}`), ['title', 'status'], { status: ['pending'] }),
  );
  expect(found).toEqual([
    { title: 'Garden', status: 'pending' },
    { title: 'Garden', status: '' },
  ]);
});

test('what the selects of a filter bar offer, by their names', () => {
  const both = [{ value: 'pending', label: 'Pending' }, 'rejected'];
  expect(
    choicesOf([
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'status', label: 'Status', kind: 'choice', options: both },
    ]),
  ).toEqual({ status: ['pending', 'rejected'] });
});

test('a column that the table does not have sorts nothing', () => {
  expect(sortingIn(address('sort=shoeSize'), ['title'])).toBeUndefined();
  expect(sortingIn(address('sort=title'), ['title'])).toEqual({ column: 'title', order: 'asc' });
  expect(sortingIn(address('sort=title&order=desc'), ['title'])).toEqual({ column: 'title', order: 'desc' });
});

test('an invalid page is the first one, and the first one has no cursor', () => {
  for (const text of ['', 'page=0', 'page=-3', 'page=two', 'page=1&after=abc']) {
    expect(pageRequestIn(address(text))).toEqual({ page: 1, after: '' });
  }
  expect(pageRequestIn(address('page=7&after=abc'))).toEqual({ page: 7, after: 'abc' });
});

test('a page far out needs its cursor', () => {
  expect(pageRequestIn(address('page=40'))).toEqual({ page: 40, after: '' });
  expect(pageRequestIn(address('page=9000'))).toEqual({ page: 1, after: '' });
  expect(pageRequestIn(address('page=9000&after=abc'))).toEqual({ page: 9000, after: 'abc' });
});

test('clicking a column sorts it ascending, again descending; another column starts ascending', () => {
  const once = turned<'title' | 'author'>(undefined, 'title');
  const twice = turned(once, 'title');
  expect([once?.order, twice?.order, turned(twice, 'title')?.order]).toEqual(['asc', 'desc', 'asc']);
  expect(turned(twice, 'author')).toEqual({ column: 'author', order: 'asc' });
});
