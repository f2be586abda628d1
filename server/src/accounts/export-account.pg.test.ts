import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aCampaign, aMember, anApprovedBook, password } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../core/db/tables.ts';
import { exportAccount } from './export-account.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What `meanwhile` does is stored once the first statement of the export has its answer. */
function exportWhile(member: UserRow, meanwhile: () => Promise<unknown>) {
  let isDone = false;
  const afterFirst: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true;
        await meanwhile();
      }
      return result;
    },
  };
  return exportAccount({ ...world.deps, db: world.deps.db.withPlugin(afterFirst) }, member);
}

test('balance and movements are of one moment, whatever is stored in the meantime', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const data = await exportWhile(author, () => aCampaign(world, book));
  const last = data.movements.findLast(({ currency }) => currency === 'credits');
  expect(last?.balance).toBe(data.account.credits);
  expect(data.campaigns).toEqual([]);
  expect((await exportAccount(world.deps, author)).campaigns).toHaveLength(1);
});

test('an account that is deleted in the meantime is whole in it, and then there is none', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const remove = () => world.as(author).delete('/api/users/me', { email: author.email, password });
  const data = await exportWhile(author, remove);
  expect(data).toMatchObject({ account: { email: author.email }, books: [{ title: book.title }] });
  await expect(exportAccount(world.deps, author)).rejects.toMatchObject({ answer: { status: 401 } });
});

test('those of one member take turns, and leave the connections to others; beyond six, 429', async () => {
  const member = await aMember(world);
  const held = await world.deps.db.startTransaction().execute();
  await sql`lock table reading_places`.execute(held);
  const statuses: number[] = [];
  const calls = Array.from({ length: 8 }, async () => {
    statuses.push((await world.as(member).get('/api/users/me/export')).status);
  });
  await eventually(() => expect(statuses).toEqual([429, 429]));
  expect(world.deps.connections()).toMatchObject({ waiting: 0 });
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(held);
  expect(rows.length).toBeLessThanOrEqual(1);
  await held.commit().execute();
  await Promise.all(calls);
  expect(statuses.slice(2)).toEqual([200, 200, 200, 200, 200, 200]);
});
