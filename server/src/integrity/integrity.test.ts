import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import { days, hours, minutes } from '@gbr/verification/support/clock.ts';
import {
  aMember,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
  aBook,
} from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../core/db/tables.ts';
import { sealDays } from '../core/ledger/seals/seal-days.ts';
import { makeReport } from './make-report.ts';
import { readReport } from './read-report.ts';

let world: World;
let admin: UserRow;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
  await makeCommunity();
});
afterAll(() => world.close());

const asGuest = () => world.as().get<IntegrityReport>('/api/integrity');

/** Ten members who read each other in a circle, with all ratings; checks, bans, deletions and changed balances. */
async function makeCommunity(): Promise<void> {
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember(world)));
  admin = await anAdmin(world);
  const reviews: string[] = [];
  for (const [index, reader] of members.entries()) {
    const author = members[(index + 1) % members.length] ?? reader;
    const book = await anOpenBook(world, author, index % 2 === 0 ? 'kindle' : 'verified-ebook');
    world.clock.advance(hours(index));
    const review = await aReview(world, reader, book, (index % 5) + 1);
    reviews.push(review._id);
  }
  const asAdmin = world.as(await relogged(admin));
  const results = ['verified', 'verified', 'verified', 'missing', 'verified'];
  for (const [index, result] of results.entries()) {
    const answer = await asAdmin.patch(`/api/reviews/${reviews[index]}/check`, { result });
    expect(answer.status).toBe(200);
  }
  await asAdmin.patch(`/api/reviews/${reviews[0]}/check`, {
    result: 'removed',
    seen: await checkedAt(reviews[0]),
  });
  const [first, second, third, fourth] = reviews;
  await sql`update assignments set still_there_30 = id <> ${first}, still_there_90 = null
    where id in (${first}, ${second}, ${third}, ${fourth})`.execute(world.deps.db);

  const [declined, approved] = [
    await aBook(world, members[2] ?? admin),
    await aBook(world, members[3] ?? admin),
  ];
  await asAdmin.patch(`/api/books/${declined.id}/mod`, {
    status: 'rejected',
    reason: 'Not it.',
    title: 'Renamed',
  });
  await asAdmin.patch(`/api/books/${approved.id}/approve`);
  const edited = await aBook(world, members[4] ?? admin);
  await asAdmin.patch(`/api/books/${edited.id}/mod`, { status: 'approved', title: 'Renamed' });
  const reviewed = await world.deps.db
    .selectFrom('assignments')
    .select('book_id')
    .where('id', '=', reviews[9] ?? '')
    .executeTakeFirstOrThrow();
  await asAdmin.delete(`/api/books/${reviewed.book_id}/review/${reviews[9]}`);
  await asAdmin.patch(`/api/users/${members[5]?.id}`, { credits: 20_000, gems: 1_001 });
  await asAdmin.patch(`/api/users/${members[6]?.id}`, { credits: 1 });
  await world.as(members[7]).patch(`/api/users/me`, { name: 'Seen' });
  for (const { id } of members.slice(0, 2)) await asAdmin.patch(`/api/users/${id}`, { banStatus: '7day' });
  const open = await anApprovedBook(world, members[8] ?? admin);
  await world.as(members[8]).post(`/api/books/${open.id}/launch-review`, { option: 'kindle' });
  await sealDays(world.deps);
}

/** Their session ended while the clock went on. */
async function relogged(user: UserRow): Promise<UserRow> {
  const now = world.clock.now();
  await world.deps.db.updateTable('sessions').set({ created_at: now, last_seen_at: now }).execute();
  return user;
}

async function checkedAt(id = ''): Promise<string | undefined> {
  const row = await world.deps.db
    .selectFrom('assignments')
    .select('checked_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.checked_at?.toISOString();
}

async function count(query: string): Promise<number> {
  const { rows } = await sql
    .raw<{ value: number | string }>(`select ${query} as value`)
    .execute(world.deps.db);
  return Number(rows[0]?.value);
}

const finished = `from assignments where status = 'finished'`;
const turnIn = (share: number) => `(select percentile_cont(${share}) within group
  (order by extract(epoch from finished_at - picked_at)::float8 / 3600) ${finished})`;
const toPick = (share: number) => `(select percentile_cont(${share}) within group
  (order by extract(epoch from (select min(picked_at) from assignments a where a.campaign_id = c.id) - c.started_at)
    ::float8 / 3600) from campaigns c)`;

test('the figures are what SQL by hand gives', async () => {
  await makeReport(world.deps);
  const { status, body } = await asGuest();
  expect(status).toBe(200);
  expect(body.reviews).toEqual({
    finished: await count(`(select count(*) ${finished})`),
    verified: 3,
    missing: 1,
    removed: 1,
    after30Days: 0.75,
    after90Days: null,
  });
  expect(body.reviews.finished).toBe(9);
  // The tenth, with five stars, was deleted.
  expect(body.ratings).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 1 });
  expect(body.hours.toTurnIn.median).toBeCloseTo(await count(turnIn(0.5)), 6);
  expect(body.hours.toTurnIn.p90).toBeCloseTo(await count(turnIn(0.9)), 6);
  expect(body.hours.toPick.median).toBeCloseTo(await count(toPick(0.5)), 6);
  expect(body.hours.toPick.p90).toBeCloseTo(await count(toPick(0.9)), 6);

  expect(body.members).toEqual({
    active: await count(`(select count(*) from users where last_seen_at is not null)`),
    limited: null,
    banned: null,
  });
  expect(body.pairsKeptApart).toBe(9);
  expect(body.ringsFound).toBeNull();

  expect(body.staff).toEqual({
    approved: 2,
    declined: 1,
    deletedReviews: 1,
    balanceChanges: {
      count: 2,
      credits: await count(adjusted('credits')),
      gems: await count(adjusted('gems')),
    },
    appeals: { asked: 0, upheld: 0, overturned: 0 },
  });
  for (const currency of ['credits', 'gems'] as const) {
    const money = body.money[currency];
    expect(money).toEqual({
      issued: await count(
        `(select -sum(amount) from entries where account = 'house' and currency = '${currency}')`,
      ),
      held: await count(`(select sum(${currency}) from users)`),
      escrow: await count(
        `(select coalesce(sum(amount), 0) from entries where account = 'escrow' and currency = '${currency}')`,
      ),
      owed: await count(`(select sum(owed_${currency}) from users)`),
      writtenOff: 0,
    });
    expect(money.issued).toBe(money.held + money.escrow - money.owed);
  }
  expect(body.seals).toEqual(await world.deps.db.selectFrom('seals').selectAll().orderBy('day').execute());
  expect(body.seals.length).toBeGreaterThan(9);
});

const adjusted = (
  currency: string,
) => `(select sum(abs(amount)) from entries join transfers t on t.id = transfer_id
  where t.kind = 'adjustment' and account = 'member' and currency = '${currency}')`;

const ban = async (number: number) => {
  await sql`update users set ban_status = 'permanent' where id in (
    select id from users where role = 'user' and ban_status <> '7day' order by id limit ${number})`.execute(
    world.deps.db,
  );
  return (await makeReport(world.deps)).members.banned;
};

test('people are counted from five on', async () => {
  expect(await ban(4)).toBeNull();
  expect(await ban(5)).toBe(5);
});

test('what was owed by an account that was closed is written off', async () => {
  const [author, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, author);
  await aPick(world, reader, book);
  world.clock.advance(days(1));
  const { body } = await world
    .as(reader)
    .patch<{ assignment: { _id: string } }>(`/api/books/${book.id}/finish`, { rating: 3 });
  const asAdmin = world.as(await relogged(admin));
  const { version } = await world.deps.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow();
  await asAdmin.patch(`/api/users/${reader.id}`, { credits: 0, gems: 0, version });
  await asAdmin.delete(`/api/books/${book.id}/review/${body.assignment._id}`);
  const { money } = await makeReport(world.deps);
  expect(money.credits.owed + money.gems.owed).toBeGreaterThan(0);
  await asAdmin.delete(`/api/users/${reader.id}`);
  const after = await makeReport(world.deps);
  for (const currency of ['credits', 'gems'] as const) {
    expect(after.money[currency]).toMatchObject({ owed: 0, writtenOff: money[currency].owed });
  }
});

test('what was made is served until it is made again', async () => {
  const made = await makeReport(world.deps);
  world.clock.advance(minutes(30));
  await aMember(world);
  expect((await asGuest()).body).toEqual(made);
  await makeReport(world.deps);
  const { body } = await asGuest();
  expect(Date.parse(body.madeAt) - Date.parse(made.madeAt)).toBeGreaterThanOrEqual(minutes(30));
});

test('a report that began earlier does not replace a later one', async () => {
  const later = await makeReport(world.deps);
  await makeReport({ db: world.deps.db, now: () => new Date(Date.parse(later.madeAt) - 1) });
  expect((await asGuest()).body.madeAt).toBe(later.madeAt);
});

test('before the job has run once, the first who ask have it made, once for all of them', async () => {
  await world.deps.db.deleteFrom('integrity_report').execute();
  const answers = await Promise.all([asGuest(), asGuest(), asGuest()]);
  expect(new Set(answers.map(({ body }) => body.madeAt)).size).toBe(1);
});

test('callers at once share one look: none that found nothing makes the report again', async () => {
  const [first, second] = await Promise.all([readReport(world.deps), readReport(world.deps)]);
  expect(second).toBe(first);
});

test('an empty site has figures, too', async () => {
  const empty = await openWorld();
  const { status, body } = await empty.as().get<IntegrityReport>('/api/integrity');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reviews: { finished: 0, after30Days: null },
    ratings: { 1: 0, 5: 0 },
    hours: { toPick: { median: null, p90: null } },
    members: { active: null },
    money: { credits: { issued: 0, held: 0, escrow: 0, owed: 0, writtenOff: 0 } },
    seals: [],
  });
  await empty.close();
});
