import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOverdue, remindReaders } from '@gbr/server/reviews/deadlines.ts';
import { hours } from '../support/clock.ts';
import { expectValidLedger } from '../support/expect-valid-ledger.ts';
import { aMember, anOpenBook, aPick } from '../support/factories.ts';
import type { Answer } from '../support/api-client.ts';
import { inboxOf, meOf } from '../support/own-account.ts';
import { openWorld } from '../support/world.ts';
import type { World } from '../support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** On two servers at the same moment. */
async function runHourlyJob(): Promise<{ expired: number; reminded: number }> {
  const { deps } = world;
  const expired = await Promise.all([expireOverdue(deps), expireOverdue(deps)]);
  const reminded = await Promise.all([remindReaders(deps), remindReaders(deps)]);
  return { expired: expired[0] + expired[1], reminded: reminded[0] + reminded[1] };
}

test('six days, hour by hour: one reminder a day before the deadline, one message at the deadline, and the slot is free', async () => {
  const author = await aMember(world);
  const [early, late, next, done] = [
    await aMember(world),
    await aMember(world),
    await aMember(world),
    await aMember(world),
  ];
  const book = await anOpenBook(world, author);
  const other = await anOpenBook(world, author);
  const third = await anOpenBook(world, author);
  await aPick(world, early, book);
  await aPick(world, done, third);
  // So that no pick is exactly on the hour of the job.
  world.clock.advance(hours(0.5));

  const answers: Answer[] = [];
  const changes: Record<number, { expired: number; reminded: number }> = {};
  for (let hour = 1; hour <= 6 * 24; hour++) {
    world.clock.advance(hours(1));
    if (hour === 10) await aPick(world, late, other);
    if (hour === 11) answers.push(await world.as(done).patch(`/api/books/${third.id}/finish`, { rating: 5 }));
    const result = await runHourlyJob();
    if (result.expired + result.reminded > 0) changes[hour] = result;
    if (hour === 119 || hour === 120) answers.push(await world.as(next).patch(`/api/books/${book.id}/pick`));
  }

  // The finish; a pick an hour before the deadline; a pick at the deadline.
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
  expect(changes).toEqual({
    96: { expired: 0, reminded: 1 },
    106: { expired: 0, reminded: 1 },
    120: { expired: 1, reminded: 0 },
    130: { expired: 1, reminded: 0 },
  });
  for (const [reader, title] of [
    [early, book.title],
    [late, other.title],
  ] as const) {
    const texts = (await inboxOf(world, reader)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.every((text) => text.includes(title))).toBe(true);
    expect(texts[1]).toContain('24 hours left');
    expect((await meOf(world, reader)).credits).toBe(20_000);
  }
  expect(await inboxOf(world, done)).toEqual([]);
  await expectValidLedger(world);
});

test('nobody can finish after the deadline, even when the job has not run yet', async () => {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  await aPick(world, reader, book);
  world.clock.advance(hours(5 * 24));
  const finish = await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 5 });
  expect(finish).toMatchObject({ status: 409 });
  expect((await world.as(reader).patch(`/api/books/${book.id}/cancel-review`)).status).toBe(409);
  // Five days late: the job expires the assignment, and sends no reminder of 24 hours left.
  world.clock.advance(hours(5 * 24));
  expect(await runHourlyJob()).toMatchObject({ expired: expect.any(Number), reminded: 0 });
  expect(await inboxOf(world, reader)).toHaveLength(1);
  await expectValidLedger(world);
});
