import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { aMember, anOpenBook, aPick, aReview } from '@gbr/verification/support/factories.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { noLateCalls } from '@gbr/verification/support/no-late-calls.ts';
import { statementsOf } from '@gbr/verification/support/statements-of.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { welcome } from '../core/mail/templates/welcome.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

/** Raised by every write of the row. */
async function versionOf(id: string): Promise<number> {
  const { version } = await world.deps.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

test('a pick and a turn-in ask few and prepared statements, and write the reader once', async () => {
  const referrer = await aMember(world);
  const reader = await aMember(world, { referred_by: referrer.id });
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  // The connection has sent a mail before: from then on it holds the statement, which the commit takes along.
  await world.deps.write((tx) => queueMail(tx, author, welcome(1500)));
  const call = world.as(reader);
  // What nobody waits for is held once it is prepared, and travels with the statement after it.
  for (let round = 0; round < 3; round += 1)
    await aReview(world, await aMember(world), await anOpenBook(world, await aMember(world)));
  await call.get<Me>('/api/users/me');

  noLateCalls();
  expect(await statementsOf(() => aPick(world, reader, book))).toEqual(['caller', 'pick-facts', 'commit']);
  world.clock.advance(days(1));
  await call.get<Me>('/api/users/me');
  const before = { reader: await versionOf(reader.id), referrer: await versionOf(referrer.id) };
  expect(await statementsOf(() => call.patch(`/api/books/${book.id}/finish`, { rating: 4 }))).toEqual([
    'caller',
    'lock-review',
    'commit',
  ]);
  expect(await versionOf(reader.id)).toBe(before.reader + 1);
  expect(await versionOf(referrer.id)).toBe(before.referrer + 1);
});

/** To be sent with an idempotency key. */
async function aPickWithKey() {
  const [reader, book] = [await aMember(world), await anOpenBook(world, await aMember(world))];
  const call = world.as(reader);
  await call.get<Me>('/api/users/me');
  return () => call.patch(`/api/books/${book.id}/pick`, {}, { 'idempotency-key': book.id });
}

test('the key of a repeated call adds one turn', async () => {
  for (let round = 0; round < 3; round += 1) await (await aPickWithKey())();
  const pick = await aPickWithKey();
  noLateCalls();
  expect(await statementsOf(pick)).toEqual(['caller', 'stored-answer', 'pick-facts', 'commit']);
});
