import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AffiliateStats } from '@gbr/domain/wire/stats.ts';
import { payCommission } from '../core/ledger/commission.ts';
import type { Db } from '../core/db/database.ts';
import { postTransfer, house, member } from '../core/ledger/ledger.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMember, anAuthor, anOpenBook, aReview } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { affiliateStats } from './affiliate-stats.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://books.example' });
});
afterAll(() => world.close());

const stats = (user: { id: string }, query = '') =>
  world.as(user).get<AffiliateStats>(`/api/users/me/affiliate-stats${query}`);

describe('the short link', () => {
  test('leaves the code in a cookie and leads to the front page', async () => {
    const { affiliate_code: code } = await aMember(world);
    for (const spelled of [code, code?.toLowerCase()]) {
      const answer = await world.as().get(`/${spelled}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe('/');
      expect(answer.headers['set-cookie']).toBe(
        `gbr_affcode=${code}; Max-Age=7776000; Path=/; SameSite=Lax; Secure`,
      );
    }
  });

  test('of an unknown code is the not-found page', async () => {
    for (const path of ['/ACDEFGHJ', '/abcdefgh', '/ACDEFGH', '/acdefghjk', '/__proto_']) {
      const answer = await world.as().get(path);
      expect([path, answer.headers['set-cookie'], answer.headers.location]).toEqual([
        path,
        undefined,
        undefined,
      ]);
      // A site that is not built has no page to show.
      expect([404, 503]).toContain(answer.status);
    }
  });
});

describe('affiliate stats', () => {
  test('count referred members and their commissions, net of those taken back', async () => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id, created_at: world.clock.now() });
    await aReview(world, reader, await anOpenBook(world, await anAuthor(world)));
    await aReview(world, reader, await anOpenBook(world, await anAuthor(world), 'verified-print'));
    const earlier = await stats(referrer);
    expect(earlier.body).toMatchObject({
      totalReferredAllTime: 1,
      totalCreditsAllTime: 180,
      totalDiamondsAllTime: 1,
      totalReferredPeriod: 1,
      totalCreditsPeriod: 180,
      totalDiamondsPeriod: 1,
    });
    await expectValidLedger(world);

    await takeBack(referrer.id, 30);
    const { body } = await stats(referrer);
    expect(body.totalCreditsAllTime).toBe(150);
    expect(body.earningsTimeSeries.at(-1)?.date).toBe(world.clock.now().toISOString().slice(0, 10));
    expect(body.earningsTimeSeries.reduce((sum, { credits }) => sum + credits, 0)).toBe(150);
  });

  test('do not count other earnings of the member', async () => {
    const reader = await aMember(world);
    await aReview(world, reader, await anOpenBook(world, await anAuthor(world)));
    expect((await stats(reader)).body).toMatchObject({ totalCreditsAllTime: 0, totalCreditsPeriod: 0 });
  });

  test('pay nothing for a reader of one’s own book', async () => {
    const referrer = await aMember(world);
    const reader = await aMember(world, { referred_by: referrer.id });
    await aReview(world, reader, await anOpenBook(world, referrer));
    expect((await stats(referrer)).body).toMatchObject({ totalReferredAllTime: 1, totalCreditsAllTime: 0 });
    await expectValidLedger(world);
  });

  test('have every bucket of the period, the current one last', async () => {
    const referrer = await aMember(world);
    const lengths = { day: 7, week: 4, month: 12 };
    for (const [period, length] of Object.entries(lengths)) {
      const { body } = await stats(referrer, `?period=${period}`);
      expect(body.referredTimeSeries).toHaveLength(length);
      expect(body.earningsTimeSeries).toHaveLength(length);
    }
    expect((await stats(referrer)).body.referredTimeSeries).toHaveLength(7);
  });

  test('use UTC buckets for members and earnings', async () => {
    const now = new Date('2027-01-04T00:30:00Z'); // a Monday
    const referrer = await aMember(world, { created_at: new Date('2025-06-01T00:00:00Z') });
    await referredAt(referrer.id, '2027-01-04T00:00:00Z', '2027-01-03T23:59:59Z', '2026-12-31T23:59:59Z');
    await referredAt(referrer.id, '2026-02-01T00:00:00Z', '2026-01-31T23:59:59Z', '2025-12-31T12:00:00Z');
    const series = async (period: 'day' | 'week' | 'month' | 'year') => {
      const { referredTimeSeries, totalReferredPeriod } = await affiliateStats(
        world.deps.db,
        referrer,
        period,
        now,
      );
      const full = referredTimeSeries
        .filter(({ count }) => count > 0)
        .map(({ date, count }) => [date, count]);
      return { full, dates: referredTimeSeries.length, total: totalReferredPeriod };
    };
    expect(await series('day')).toEqual({
      full: [
        ['2026-12-31', 1],
        ['2027-01-03', 1],
        ['2027-01-04', 1],
      ],
      dates: 7,
      total: 3,
    });
    expect(await series('week')).toEqual({
      full: [
        ['2026-12-28', 2],
        ['2027-01-04', 1],
      ],
      dates: 4,
      total: 3,
    });
    expect(await series('month')).toEqual({
      full: [
        ['2026-02', 1],
        ['2026-12', 1],
        ['2027-01', 2],
      ],
      dates: 12,
      total: 4,
    });
    expect(await series('year')).toEqual({
      full: [
        ['2025', 1],
        ['2026', 3],
        ['2027', 2],
      ],
      dates: 3,
      total: 6,
    });
  });

  test('need a login and a valid period', async () => {
    expect((await world.as().get('/api/users/me/affiliate-stats')).status).toBe(401);
    const referrer = await aMember(world);
    expect(await stats(referrer, '?period=decade')).toMatchObject({
      status: 400,
      body: { msg: 'The period must be day, week, month or year.' },
    });
    expect((await stats(referrer, '?period=')).status).toBe(200);
  });
});

test('a thousand small rewards in gems bring exactly a tenth, rounded down once', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const rewards = Array.from({ length: 1000 }, (_, i) => (i % 9) + 1);
  const [paid, due]: [number[], number[]] = [[], []];
  let earned = 0;
  await world.deps.write(async (tx) => {
    for (const [i, gems] of rewards.entries()) {
      const id = `${String(i).padStart(8, '0')}-0000-7000-8000-000000000000`;
      await payCommission(tx, reader, {
        readerId: reader.id,
        referrerId: referrer.id,
        assignmentId: id,
        bookId: id,
        campaignId: id,
        credits: 0,
        gems,
      });
      earned += gems;
      if (i % 40 !== 39) continue;
      paid.push(await gemsOf(tx.db, referrer.id));
      due.push(1_000 + Math.floor(earned / 10));
    }
  });
  expect(paid).toEqual(due);
  const total = rewards.reduce((sum, gems) => sum + gems, 0);
  const { body } = await world.as(referrer).get('/api/users/me/affiliate-stats');
  expect(body.totalDiamondsAllTime).toBe(Math.floor(total / 10));
  const me = await world.as(referrer).get('/api/users/me');
  expect(me.body).toMatchObject({ gems: 1_000 + Math.floor(total / 10), credits: 20_000 });
});

async function gemsOf(db: Db, id: string): Promise<number> {
  return (await db.selectFrom('users').select('gems').where('id', '=', id).executeTakeFirstOrThrow()).gems;
}

async function takeBack(userId: string, amount: number): Promise<void> {
  await world.deps.write(async (tx) => {
    await postTransfer(tx, null, {
      kind: 'commission_reversal',
      idempotencyKey: `test:${userId}`,
      legs: [
        { account: member(userId), currency: 'credits', amount: -amount },
        { account: house, currency: 'credits', amount },
      ],
    });
  });
}

async function referredAt(referrerId: string, ...moments: string[]): Promise<void> {
  for (const moment of moments)
    await aMember(world, { referred_by: referrerId, created_at: new Date(moment) });
}
