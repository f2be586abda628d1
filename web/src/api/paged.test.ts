import { expect, test } from 'vitest';
import type { Page } from './http.ts';
import { readNumberedPage } from './paged.ts';

const reads: [limit: number, cursor: string][] = [];

/** A list of `total` numbers whose cursor is the last number read. */
const listOf = (total: number) => (limit: number, cursor: string) => {
  reads.push([limit, cursor]);
  const from = Number(cursor);
  const to = Math.min(from + limit, total);
  const rows = Array.from({ length: to - from }, (_, index) => from + index + 1);
  const nextCursor = to < total ? String(to) : undefined;
  return Promise.resolve<Page<number>>({ rows, total, nextCursor, headers: new Headers() });
};

async function readsOf(total: number, page: number, after = '') {
  reads.length = 0;
  const answer = await readNumberedPage(listOf(total), { page, size: 50, after });
  return { reads: [...reads], first: answer.rows[0], total: answer.total };
}

test('the first page, and one whose cursor is known, are read at once', async () => {
  expect(await readsOf(200, 1)).toMatchObject({ reads: [[50, '']], first: 1 });
  expect(await readsOf(200, 3, '100')).toMatchObject({ reads: [[50, '100']], first: 101 });
});

test('without a cursor the rows before are read over, as many at a time as the server gives', async () => {
  expect((await readsOf(3_000, 31)).reads).toEqual([
    [1_000, ''],
    [500, '1000'],
    [50, '1500'],
  ]);
});

test('past the end there are no rows, but the total', async () => {
  expect(await readsOf(60, 9)).toEqual({
    reads: [
      [400, ''],
      [1, ''],
    ],
    first: undefined,
    total: 60,
  });
});
