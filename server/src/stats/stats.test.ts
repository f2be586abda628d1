import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { periods, periodWindow } from '@gbr/domain/periods.ts';
import type { AdvancedStats, Overview } from '@gbr/domain/wire/stats.ts';
import { foldTallies } from '../core/tallies.ts';
import { days } from '../test-support/clock.ts';
import {
  aBook,
  aMember,
  aModerator,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '../test-support/things.ts';
import { openWorld, type World } from '../test-support/world.ts';

let world: World;
beforeEach(async () => void (world = await openWorld()));
afterEach(() => world.close());

const sum = (series: { count: number }[]) => series.reduce((total, { count }) => total + count, 0);

/** The counts say what the rows say. */
async function expectTrueCounts(): Promise<void> {
  const counts = () =>
    sql`
      select tally, bucket, sum(n)::bigint from (
        select tally, bucket, total as n from tallies union all select tally, bucket, change from tally_changes
      ) c group by 1, 2 having sum(n) <> 0 order by 1, 2
    `.execute(world.deps.db);
  const kept = await counts();
  await world.deps.write((db) => sql`select recount_tallies()`.execute(db));
  expect(kept.rows).toEqual((await counts()).rows);
}

test('the overview is exact at once, whatever happens', async () => {
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
  await moderator.delete(`/api/users/${author.id}`);
  expect(await seen()).toMatchObject({ totalUsers: 2, totalBooks: 0, activeCampaigns: 0 });
});

test('every bucket of a period is there, oldest first, and days add up to longer ones', async () => {
  const moderator = world.as(await aModerator(world));
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  await aReview(world, await aMember(world), book, 3);
  for (const period of periods) {
    const { status, body } = await moderator.get<AdvancedStats>(`/api/stats/advanced?period=${period}`);
    expect(status).toBe(200);
    const window = periodWindow(period, world.clock.now(), author.created_at.getUTCFullYear());
    for (const series of [body.dailyRegistrations, body.dailyReviews, body.dailyActiveUsers]) {
      expect(series.map(({ date }) => date)).toEqual(window);
    }
    expect([sum(body.dailyRegistrations), sum(body.dailyBooksAdded), sum(body.dailyReviews)]).toEqual([
      3, 1, 1,
    ]);
    expect(body.ratingDistribution).toEqual(
      [1, 2, 3, 4, 5].map((rating) => ({ rating, count: +(rating === 3) })),
    );
    expect(body.marketplaceDistribution).toEqual([{ marketplace: 'amazon.com', count: 3 }]);
    expect(body.topReviewers).toMatchObject([{ reviewsCount: 1 }]);
  }
  await expectTrueCounts();
});

test('a longer bucket counts each active member once', async () => {
  const member = await aMember(world);
  const daysOn = [days(0), days(1), days(7), days(40)];
  let turned = 0;
  for (const day of daysOn) {
    world.clock.advance(day - turned);
    turned = day;
    await world.as(member).get('/api/users/me');
  }
  const moderator = world.as(await aModerator(world));
  const active = async (period: string) =>
    (await moderator.get<AdvancedStats>(`/api/stats/advanced?period=${period}`)).body.dailyActiveUsers;
  // The moderator looks today, too.
  expect((await active('day')).at(-1)?.count).toBe(2);
  expect((await active('month')).at(-1)?.count).toBe(2);
  const years = await active('year');
  expect(years.at(-1)?.count).toBe(2);
  await expectTrueCounts();
});

test('without a period the last seven days; another word is 400; members see nothing', async () => {
  const moderator = world.as(await aModerator(world));
  const { body } = await moderator.get<AdvancedStats>('/api/stats/advanced');
  expect(body.dailyReviews).toHaveLength(7);
  expect((await moderator.get('/api/stats/advanced?period=decade')).status).toBe(400);
  for (const path of ['/api/stats/overview', '/api/stats/advanced']) {
    expect((await world.as(await aMember(world)).get(path)).status).toBe(403);
    expect((await world.as().get(path)).status).toBe(401);
  }
});
