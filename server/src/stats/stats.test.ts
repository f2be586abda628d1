import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { periods, periodWindow } from '@gbr/domain/periods.ts';
import type { AdvancedStats, Overview } from '@gbr/domain/wire/stats.ts';
import { foldTallies } from '../core/exchange/tallies.ts';
import { days } from '@gbr/verification/support/clock.ts';
import {
  aBook,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const sum = (series: { count: number }[]) => series.reduce((total, { count }) => total + count, 0);
const added = (now: { count: number }[], then: { count: number }[] = []) => sum(now) - sum(then);
const recount = () => world.deps.write(({ db }) => sql`select recount_tallies()`.execute(db));

const counts = () =>
  sql`
    select tally, bucket, sum(n)::bigint from (
      select tally, bucket, total as n from tallies union all select tally, bucket, change from tally_changes
    ) c group by 1, 2 having sum(n) <> 0 order by 1, 2
  `.execute(world.deps.db);

async function expectTrueCounts(): Promise<void> {
  const folded = await counts();
  await recount();
  expect(folded.rows).toEqual((await counts()).rows);
}

test('the overview is exact at once, after any change', async () => {
  const moderator = world.as(await aModerator(world));
  const seen = async () => (await moderator.get<Overview>('/api/stats/overview')).body;
  const author = await aMember(world);
  const reader = await aMember(world);
  await aBook(world, author);
  await aBook(world, author, { status: 'rejected' });
  const gone = await anApprovedBook(world, author);
  const book = await anOpenBook(world, author);
  const review = await aReview(world, reader, book);
  const open = await anOpenBook(world, author);
  await aPick(world, reader, open);
  expect(await seen()).toEqual({
    totalUsers: 3,
    totalBooks: 5,
    pendingBooks: 1,
    approvedBooks: 3,
    rejectedBooks: 1,
    activeCampaigns: 1,
    finishedReviews: 1,
  });
  await world.deps.write(foldTallies);
  await moderator.delete(`/api/books/${gone.id}/mod`);
  await moderator.delete(`/api/books/${book.id}/review/${review._id}`);
  await moderator.patch(`/api/books/${open.id}/mod`, { status: 'rejected' });
  expect(await seen()).toMatchObject({
    totalBooks: 4,
    approvedBooks: 1,
    rejectedBooks: 2,
    finishedReviews: 0,
  });
  await expectTrueCounts();
  await moderator.delete(`/api/users/${author.id}`);
  expect(await seen()).toMatchObject({ totalUsers: 2, totalBooks: 0, activeCampaigns: 0 });
  // The days a member was active stay counted once they are deleted; what follows counts from zero.
  await recount();
});

test('every bucket of a period is present, oldest first, and days add up to longer ones', async () => {
  const moderator = world.as(await aModerator(world));
  const read = async (period: string) =>
    (await moderator.get<AdvancedStats>(`/api/stats/advanced?period=${period}`)).body;
  const before = new Map(
    await Promise.all(periods.map(async (period) => [period, await read(period)] as const)),
  );
  const author = await aMember(world, { marketplace: '.pl' });
  const book = await anOpenBook(world, author);
  await aReview(world, await aMember(world, { marketplace: '.pl' }), book, 3);
  for (const period of periods) {
    const now = await read(period);
    const then = before.get(period);
    const window = periodWindow(period, world.clock.now(), author.created_at.getUTCFullYear());
    for (const series of [now.dailyRegistrations, now.dailyReviews, now.dailyActiveUsers]) {
      expect(series.map(({ date }) => date)).toEqual(window);
    }
    expect([
      added(now.dailyRegistrations, then?.dailyRegistrations),
      added(now.dailyBooksAdded, then?.dailyBooksAdded),
      added(now.dailyReviews, then?.dailyReviews),
    ]).toEqual([2, 1, 1]);
    expect(now.ratingDistribution.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
    expect(added(now.ratingDistribution, then?.ratingDistribution)).toBe(1);
    expect(now.marketplaceDistribution).toContainEqual({ marketplace: '.pl', count: 2 });
    expect(now.topReviewers[0]).toMatchObject({ reviewsCount: 1 });
  }
  await expectTrueCounts();
});

test('a deleted member is no top reviewer, their reviews still count', async () => {
  const moderator = world.as(await aModerator(world));
  const read = async () => (await moderator.get<AdvancedStats>('/api/stats/advanced')).body;
  const before = await read();
  const reader = await aMember(world, { name: 'Robin Reads' });
  for (let review = 0; review < 3; review++) {
    await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  }
  expect((await read()).topReviewers[0]).toEqual({ userName: 'Robin Reads', reviewsCount: 3 });
  await world.as(await anAdmin(world)).delete(`/api/users/${reader.id}`);
  const after = await read();
  expect(after.topReviewers).toEqual(before.topReviewers);
  expect(added(after.ratingDistribution, before.ratingDistribution)).toBe(3);
  await recount();
});

test('a longer bucket counts each active member once', async () => {
  const active = async (period: string) => {
    const moderator = world.as(await aModerator(world));
    const { body } = await moderator.get<AdvancedStats>(`/api/stats/advanced?period=${period}`);
    return body.dailyActiveUsers.at(-1)?.count ?? 0;
  };
  world.clock.advance(days(400));
  const member = await aMember(world);
  for (const moment of [days(0), days(1), days(1)]) {
    world.clock.advance(moment);
    await world.as(member).get('/api/users/me');
  }
  // Each request comes from one more moderator, who is active today.
  expect(await active('day')).toBe(2);
  expect(await active('year')).toBe(3);
  await expectTrueCounts();
});

test('the last seven days by default; an unknown period is 400; members are refused', async () => {
  const moderator = world.as(await aModerator(world));
  const { body } = await moderator.get<AdvancedStats>('/api/stats/advanced');
  expect(body.dailyReviews).toHaveLength(7);
  expect((await moderator.get('/api/stats/advanced?period=decade')).status).toBe(400);
  for (const path of ['/api/stats/overview', '/api/stats/advanced']) {
    expect((await world.as(await aMember(world)).get(path)).status).toBe(403);
    expect((await world.as().get(path)).status).toBe(401);
  }
});
