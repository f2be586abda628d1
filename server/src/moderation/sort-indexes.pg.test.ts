import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookSorts, userSorts } from '@gbr/domain/wire/moderation.ts';
import { sortedForPage } from '@gbr/verification/support/sorted-for-page.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { listAllBooks } from './books/list-all-books.ts';
import { listUsers } from './users/list-users.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Fewer are all read and sorted.
  await sql`
    insert into tallies (tally, bucket, total) values ('members', '', 20000), ('books', 'pending', 20000)
    on conflict (tally, bucket) do update set total = 20000
  `.execute(world.deps.db);
});
afterAll(() => world.close());

describe.each(['asc', 'desc'] as const)('a page of many is read in the order of an index, %s', (order) => {
  const members = (sort: (typeof userSorts)[number]) =>
    sortedForPage(world.deps.db, (db) => listUsers(db, { sort, order }, world.clock.now()));
  const books = (sort: (typeof bookSorts)[number]) =>
    sortedForPage(world.deps.db, (db) => listAllBooks(db, { sort, order }));

  test.each(userSorts)('members by %s', async (sort) => {
    expect(await members(sort)).toEqual([]);
  });

  test.each(bookSorts.filter((sort) => sort !== 'owner'))('books by %s', async (sort) => {
    expect(await books(sort)).toEqual([]);
  });

  test('books by owner, and only those of one name are sorted', async () => {
    expect(await books('owner')).toEqual([expect.stringContaining('Presorted Key: o.shown_name')]);
  });
});

test('a page that has to be sorted is reported', async () => {
  const read = (db: typeof world.deps.db) =>
    sql`select id from users order by password_hash limit 3`.execute(db);
  expect(await sortedForPage(world.deps.db, read)).toHaveLength(1);
});
