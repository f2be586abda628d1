import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMember, aModerator, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { tablesWith } from '@gbr/verification/support/find-text.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { deleteInactive } from './delete-inactive.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('an account without a visit for six years is deleted, and no other', async () => {
  const now = world.clock.now();
  const yearsAgo = (years: number, ms = 0) => {
    const moment = new Date(now.getTime() + ms);
    moment.setUTCFullYear(moment.getUTCFullYear() - years);
    return moment;
  };
  const gone = await aMember(world, { name: 'Zebulon Quince', email: 'zebulon@quince.example' });
  const neverCame = await aMember(world, { created_at: yearsAgo(6, -1000) });
  const almost = await aMember(world, { created_at: yearsAgo(7), last_seen_at: yearsAgo(6, 60_000) });
  const moderator = await aModerator(world);
  const reader = await aMember(world);
  await aPick(world, reader, await anOpenBook(world, gone));
  await aPick(world, gone, await anOpenBook(world, await aMember(world)));
  const longAgo = { created_at: yearsAgo(8), last_seen_at: yearsAgo(6, -1000) };
  await world.deps.db.updateTable('users').set(longAgo).where('id', 'in', [gone.id, moderator.id]).execute();

  expect(await deleteInactive({ ...world.deps, now: () => now })).toBe(2);
  expect(await deleteInactive({ ...world.deps, now: () => now })).toBe(0);
  const left = await world.deps.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute();
  const ids = left.map(({ id }) => id);
  expect(ids).not.toContain(gone.id);
  expect(ids).not.toContain(neverCame.id);
  expect(ids).toEqual(expect.arrayContaining([almost.id, moderator.id, reader.id]));
  expect(await tablesWith(world, 'zebulon')).toEqual([]);
  expect((await world.as(reader).get('/api/books/im-reviewing')).body).toEqual([]);
  await expectValidLedger(world);
});

test('on 29 February no day is taken from those who came last on 1 March', async () => {
  const now = new Date('2028-02-29T04:00:00Z');
  const seenOn = (day: string) => {
    const at = new Date(`${day}T03:00:00Z`);
    return aMember(world, { created_at: at, last_seen_at: at });
  };
  const march = await seenOn('2022-03-01');
  const february = await seenOn('2022-02-28');

  await deleteInactive({ ...world.deps, now: () => now });
  const left = await world.deps.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [march.id, february.id])
    .where('deleted_at', 'is', null)
    .execute();
  expect(left).toEqual([{ id: march.id }]);
});

test('a member who comes back at this very moment stays', async () => {
  // Six years after the first of March of another test it is no longer about that member alone.
  await deleteInactive(world.deps);
  const now = world.clock.now();
  const longAgo = new Date(now);
  longAgo.setUTCFullYear(now.getUTCFullYear() - 7);
  const back = await aMember(world, { created_at: longAgo });
  const write: typeof world.deps.write = async (work) => {
    await world.deps.db.updateTable('users').set({ last_seen_at: now }).where('id', '=', back.id).execute();
    return world.deps.write(work);
  };

  expect(await deleteInactive({ ...world.deps, write })).toBe(0);
  expect((await world.as(back).get('/api/users/me')).status).toBe(200);
});
