import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slotMessages } from '@gbr/domain/messages/slot.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aBook,
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import { inboxOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** How many of the answers had each status; a 5xx is never one of them. */
async function statuses(calls: Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status, body } of await Promise.all(calls)) {
    if (status >= 500) throw new Error(`A call answered ${status}: ${JSON.stringify(body)}`);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(count: number, act: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => act(i));

test('two moderators approve at once: approved once, one line, one mail', async () => {
  const moderators = [await aModerator(world), await aModerator(world)];
  for (let round = 0; round < 10; round++) {
    const author = await aMember(world);
    const book = await aBook(world, author);
    const path = `/api/books/${book.id}/approve`;
    expect(await statuses(moderators.map((moderator) => world.as(moderator).patch(path)))).toEqual({
      200: 2,
    });
    const log = await world.as(await anAdmin(world)).get<AuditEntry[]>(`/api/audit?about=${book.id}`);
    expect(log.body).toHaveLength(1);
    expect(await inboxOf(world, author)).toHaveLength(1);
  }
});

test('approve and decline at once: the last one counts, and both are in the log', async () => {
  const book = await aBook(world, await aMember(world));
  const moderator = world.as(await aModerator(world));
  const counts = await statuses(
    times(20, (i) =>
      i % 2 === 0
        ? moderator.patch(`/api/books/${book.id}/approve`)
        : moderator.patch(`/api/books/${book.id}/mod`, { status: 'rejected', reason: `No. ${i}` }),
    ),
  );
  expect(counts).toEqual({ 200: 20 });
  const stored = await world.deps.db
    .selectFrom('books')
    .select(['status', 'version'])
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  const { body } = await moderator.get<AuditEntry[]>(`/api/audit?about=${book.id}`);
  expect(body).toHaveLength(stored.version);
});

test('fifty delete one review: one succeeds, and the reward is taken back once', async () => {
  const admin = await anAdmin(world);
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, reader, book);
  const path = `/api/books/${book.id}/review/${review._id}`;
  expect(await statuses(times(50, () => world.as(admin).delete(path)))).toEqual({ 200: 1, 404: 49 });
  const { body } = await world.as(admin).get<ModeratedUser>(`/api/users/${reader.id}`);
  expect(body).toMatchObject({ credits: 20_000, reviewCount: 0 });
  await expectValidLedger(world);
});

test('fifty remove the one free slot: one refund', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  const campaign = await aCampaign(world, book);
  const body = { reduceSlotCampaignId: campaign._id };
  const calls = times(50, () => world.as(author).patch<{ msg: string }>(`/api/books/${book.id}/mod`, body));
  expect(await statuses(calls)).toEqual({ 200: 1, 409: 49 });
  const said = new Set((await Promise.all(calls)).map((answer) => answer.body.msg));
  expect(said).toEqual(new Set([slotMessages.removed, slotMessages.ended]));
  const me = await world.as(author).get<{ credits: number }>('/api/users/me');
  expect(me.body.credits).toBe(20_000);
  await expectValidLedger(world);
});

test('a slot is removed or picked, never both', async () => {
  for (let round = 0; round < 15; round++) {
    const author = await aMember(world);
    const reader = await aMember(world);
    const book = await anApprovedBook(world, author);
    const campaign = await aCampaign(world, book);
    const counts = await statuses([
      world.as(author).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: campaign._id }),
      world.as(reader).patch(`/api/books/${book.id}/pick`),
    ]);
    expect(counts).toEqual({ 200: 1, 409: 1 });
  }
  await expectValidLedger(world);
});

test('a book deleted while it is picked, launched and its slot removed keeps no money in escrow', async () => {
  for (let round = 0; round < 8; round++) {
    const author = await aMember(world);
    const readers = [await aMember(world), await aMember(world)];
    const moderators = [await aModerator(world), await aModerator(world)];
    const book = await anApprovedBook(world, author);
    const campaign = await aCampaign(world, book);
    await aCampaign(world, book);
    await statuses([
      ...readers.map((reader) => world.as(reader).patch(`/api/books/${book.id}/pick`)),
      ...moderators.map((moderator) => world.as(moderator).delete(`/api/books/${book.id}/mod`)),
      world.as(author).post(`/api/books/${book.id}/launch-review`, { option: 'kindle' }),
      world.as(author).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: campaign._id }),
    ]);
    const me = await world.as(author).get<{ credits: number }>('/api/users/me');
    expect(me.body.credits).toBe(20_000);
  }
  await expectValidLedger(world);
});

test('a member deleted while picking, finishing, launching and being paid leaves a sound ledger', async () => {
  for (let round = 0; round < 6; round++) {
    const member = await aMember(world);
    const reader = await aMember(world);
    const own = await anOpenBook(world, member);
    const started = await anOpenBook(world, await aMember(world));
    const open = await anOpenBook(world, await aMember(world));
    await aPick(world, member, started);
    world.clock.advance(days(1));
    const admins = [await anAdmin(world), await anAdmin(world)];
    const removals = admins.map((admin) => world.as(admin).delete(`/api/users/${member.id}`));
    const others = statuses([
      world.as(member).patch(`/api/books/${started.id}/finish`, { rating: 4 }),
      world.as(member).patch(`/api/books/${open.id}/pick`),
      world.as(member).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' }),
      world.as(reader).patch(`/api/books/${own.id}/pick`),
    ]);
    expect(await statuses(removals)).toEqual({ 200: 1, 404: 1 });
    await others;
  }
  await expectValidLedger(world);
});

test('a member banned while picking and launching has nothing picked and nothing on offer', async () => {
  const admin = world.as(await anAdmin(world));
  for (let round = 0; round < 8; round++) {
    const member = await aMember(world);
    const own = await anApprovedBook(world, member);
    const open = await anOpenBook(world, await aMember(world));
    await statuses([
      world.as(member).patch(`/api/books/${open.id}/pick`),
      admin.patch(`/api/users/${member.id}`, { banStatus: 'permanent' }),
      world.as(member).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' }),
      world.as(member).post(`/api/books/${own.id}/launch-review`, { option: 'kindle' }),
      admin.patch(`/api/books/${own.id}/mod`, { status: 'pending' }),
      admin.patch(`/api/books/${own.id}/approve`),
    ]);
    const running = await admin.get(`/api/books/assignments/all?user=${member.id}`);
    expect(running.body).toEqual([]);
  }
  await expectValidLedger(world);
});

test('two admins who demote, delete or ban each other leave one', async () => {
  for (let round = 0; round < 9; round++) {
    await world.deps.db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin').execute();
    const [one, two] = [await anAdmin(world), await anAdmin(world)];
    const change = [{ role: 'user' }, { banStatus: 'permanent' }, undefined][round % 3];
    const strike = (by: { id: string }, at: { id: string }) =>
      change ? world.as(by).patch(`/api/users/${at.id}`, change) : world.as(by).delete(`/api/users/${at.id}`);
    await statuses([strike(one, two), strike(two, one)]);
    const left = await world.deps.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('ban_status', '=', 'active')
      .execute();
    expect(left).toHaveLength(1);
  }
});

test('of two moderators who ban each other, and of two admins who demote or delete each other, one is refused', async () => {
  await anAdmin(world);
  for (let round = 0; round < 12; round++) {
    const bans = round % 3 === 0;
    const make = bans ? aModerator : anAdmin;
    const [one, two] = [await make(world), await make(world)];
    const change = [{ banStatus: '7day' }, { role: 'moderator' }, undefined][round % 3];
    const strike = (by: { id: string }, at: { id: string }) =>
      change ? world.as(by).patch(`/api/users/${at.id}`, change) : world.as(by).delete(`/api/users/${at.id}`);
    const refused = change ? 403 : 401;
    expect(await statuses([strike(one, two), strike(two, one)])).toEqual({ 200: 1, [refused]: 1 });
  }
});

test('a balance set with the version that was seen never overwrites a payout', async () => {
  const admin = world.as(await anAdmin(world));
  for (let round = 0; round < 8; round++) {
    const reader = await aMember(world);
    const book = await anOpenBook(world, await aMember(world));
    await aPick(world, reader, book);
    world.clock.advance(days(1));
    const { body: seen } = await admin.get<ModeratedUser>(`/api/users/${reader.id}`);
    const change = { credits: seen.credits + 500, version: seen.version };
    const [changed, finished] = await Promise.all([
      admin.patch(`/api/users/${reader.id}`, change),
      world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 5 }),
    ]);
    expect(finished.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    const { body } = await admin.get<ModeratedUser>(`/api/users/${reader.id}`);
    expect(body.credits).toBe(seen.credits + 1_800 + (changed.status === 200 ? 500 : 0));
  }
  await expectValidLedger(world);
});

test('a moderator who changes a balance in many requests at once stays within a day’s limit', async () => {
  for (let round = 0; round < 5; round++) {
    const [moderator, other] = [await aModerator(world), await aModerator(world)];
    const member = await aMember(world);
    const set = (by: { id: string }, credits: number) =>
      world.as(by).patch(`/api/users/${member.id}`, { credits });
    const counts = await statuses(times(20, (i) => set(moderator, i % 2 === 0 ? 29_000 : 30_000)));
    expect(counts[200]).toBeGreaterThan(0);
    await statuses(times(10, (i) => set(i % 2 === 0 ? moderator : other, 20_000 + i * 1_500)));
    for (const { id } of [moderator, other]) {
      const { rows } = await sql<{ moved: number }>`
        select coalesce(sum(abs(e.amount)), 0)::bigint as moved from entries e
        join transfers t on t.id = e.transfer_id
        where t.actor_id = ${id} and t.kind = 'adjustment' and e.ref = ${member.id}
      `.execute(world.deps.db);
      expect(rows[0]?.moved).toBeLessThanOrEqual(15_000);
    }
  }
  await expectValidLedger(world);
});
