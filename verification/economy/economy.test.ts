import { describe, expect, test } from 'vitest';
import { maxPicks } from '@gbr/domain/limits.ts';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { traits } from './accounts.ts';
import { Calendar } from './calendar.ts';
import type { Exchange } from './exchange.ts';
import { Hours } from './figures.ts';
import { OpenRequests } from './open-requests.ts';
import { Pairs } from './pairs.ts';
import { stages } from './requests.ts';
import { simulate } from './simulate.ts';
import type { Scenario } from './simulate.ts';

const aScenario = (change: Partial<Scenario> = {}): Scenario => ({
  accounts: 2_000,
  days: 60,
  farmed: 20,
  reads: 0.3,
  needsConfirmedEmail: false,
  welcomeCredits: 1_500,
  maxOpenAssignments: 10,
  random: seededRandom(7),
  ...change,
});

describe.each([false, true])('with addresses that have to be confirmed: %s', (needsConfirmedEmail) => {
  test('on every day each credit that was issued is held or in escrow, less what is owed', () => {
    const days: number[] = [];
    simulate(aScenario({ needsConfirmedEmail }), ({ bank }) => days.push(bank.imbalance()));
    expect(days).toEqual(Array.from({ length: 60 }, () => 0));
  });

  test('escrow is the price of all requests that nobody has turned in', () => {
    simulate(aScenario({ needsConfirmedEmail }), ({ bank, requests }) => {
      const unpaid: number[] = [stages.open, stages.reading];
      const prices = Array.from({ length: requests.count }, (_, id) =>
        unpaid.includes(requests.stage[id] ?? 0) ? (requests.price[id] ?? 0) : 0,
      );
      expect(bank.escrow).toBe(prices.reduce((sum, price) => sum + price, 0));
    });
  });

  test('no account is below zero or beyond its limits, and the library lists what is open', () => {
    simulate(
      aScenario({ needsConfirmedEmail, maxOpenAssignments: 3 }),
      ({ accounts, openRequests, requests }) => {
        expect(Math.min(...accounts.credits, ...accounts.owed)).toBe(0);
        expect(Math.max(...accounts.reading)).toBeLessThanOrEqual(3);
        expect(Math.max(...accounts.picks)).toBeLessThanOrEqual(maxPicks);
        const listed = Array.from({ length: requests.count }, (_, id) => id).filter(
          (id) =>
            requests.stage[id] === stages.open && !accounts.has(requests.author[id] ?? 0, traits.banned),
        );
        expect(openRequests.total).toBe(listed.length);
      },
    );
  });
});

test('one seed always gives the same outcome, another seed another', () => {
  const [first, again, other] = [3, 3, 4].map((seed) => simulate(aScenario({ random: seededRandom(seed) })));
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('confirmed addresses leave farms less of what is issued, and honest authors fewer reviews that are nowhere', () => {
  const [open, confirmed] = [false, true].map((needsConfirmedEmail) =>
    simulate(aScenario({ needsConfirmedEmail })),
  );
  expect(confirmed?.figures.toFarms).toBeLessThan((open?.figures.toFarms ?? 0) / 2);
  expect(confirmed?.figures.honestNotPosted).toBeLessThan(open?.figures.honestNotPosted ?? 0);
});

test('without a welcome grant nothing begins', () => {
  const { issued, figures } = simulate(aScenario({ welcomeCredits: 0 }));
  expect([issued, figures.launched]).toEqual([0, 0]);
});

test('a pair of members never reviews each other, and a book is reviewed once', () => {
  let last: Exchange | undefined;
  // Few members with many books to read meet each other often.
  simulate(aScenario({ accounts: 40, farmed: 0, reads: 1, days: 120 }), (exchange) => (last = exchange));
  expect(last?.figures.swapsRefused).toBeGreaterThan(0);
  const pairs = Array.from({ length: 40 }, (_, a) =>
    Array.from({ length: a }, (_, b) => [a, b] as const),
  ).flat();
  const swaps = pairs.filter(([a, b]) => last?.hasBook(a, b) && last.hasBook(b, a));
  expect(swaps).toEqual([]);
});

test('the calendar gives each number in its hour, once', () => {
  const calendar = new Calendar(10, 1);
  for (const [item, hour] of [
    [0, 3],
    [1, 3],
    [2_000, 4],
    [3, 99],
  ] as const)
    calendar.add(item, hour);
  const seen = Array.from({ length: 10 }, (_, hour) => {
    const items: number[] = [];
    calendar.forEach(hour, (item) => items.push(item));
    return items.toSorted((a, b) => a - b);
  });
  expect(seen).toEqual([[], [], [], [0, 1], [2_000], [], [], [], [], []]);
});

test('the n-th open request from the newest', () => {
  const open = new OpenRequests(100);
  open.add(7, 2);
  open.add(50, 1);
  open.add(99, 1);
  open.add(50, -1);
  expect([open.total, ...[0, 1, 2].map((n) => open.accountOf(n))]).toEqual([3, 99, 7, 7]);
});

test('pairs are kept however many there are', () => {
  const pairs = new Pairs();
  for (let reader = 0; reader < 300; reader++) {
    for (let author = 0; author < 300; author++)
      pairs.setMask(reader, author * 44_000, (reader + author) % 200);
  }
  const wrong = Array.from({ length: 90_000 }, (_, n) => [Math.floor(n / 300), n % 300] as const).filter(
    ([reader, author]) => pairs.mask(reader, author * 44_000) !== (reader + author) % 200,
  );
  expect(wrong).toEqual([]);
});

test('hours: half of them, nine in ten, and the share within a time', () => {
  const hours = new Hours(100);
  expect(hours.quantile(0.5)).toBeNull();
  for (let hour = 1; hour <= 10; hour++) hours.add(hour);
  expect([hours.quantile(0.5), hours.quantile(0.9), hours.count]).toEqual([5, 9, 10]);
});
