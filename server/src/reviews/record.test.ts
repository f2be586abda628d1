import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import type { MemberRecord } from '@gbr/domain/wire/reviews.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import { aMember, aModerator, anOpenBook, aPick, aReview } from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../core/db/tables.ts';
import { expireOverdue } from './deadlines.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const recordOf = async (who: UserRow) => (await world.as(who).get<MemberRecord>('/api/users/me/record')).body;
const openBook = async () => anOpenBook(world, await aMember(world));
const pick = async (reader: UserRow) => world.as(reader).patch(`/api/books/${(await openBook()).id}/pick`);

async function finish(reader: UserRow, count: number): Promise<void> {
  for (let done = 0; done < count; done++) await aReview(world, reader, await openBook());
}

async function letExpire(reader: UserRow, count: number): Promise<void> {
  for (let done = 0; done < count; done++) await aPick(world, reader, await openBook());
  world.clock.advance(days(6));
  await expireOverdue(world.deps);
}

test('counts how assignments ended; a cancelled one does not count', async () => {
  const reader = await aMember(world);
  const nothing = { finished: 0, onTime: 0, expired: 0, cancelled: 0, verified: 0, missing: 0, kept: null };
  expect(await recordOf(reader)).toEqual({ ...nothing, since: reader.created_at.toISOString() });

  const book = await openBook();
  await aPick(world, reader, book);
  await world.as(reader).patch(`/api/books/${book.id}/cancel-review`, { reason: 'no-time' });
  expect(await recordOf(reader)).toMatchObject({ ...nothing, cancelled: 1 });

  await finish(reader, 3);
  await letExpire(reader, 1);
  await aPick(world, reader, await openBook());
  expect(await recordOf(reader)).toMatchObject({
    finished: 3,
    onTime: 3,
    expired: 1,
    cancelled: 1,
    kept: 0.75,
  });
});

test('a book that was deleted while it was being read was not stopped', async () => {
  const reader = await aMember(world);
  const [given, taken] = [await openBook(), await openBook()];
  for (const book of [given, taken]) await aPick(world, reader, book);
  await world.as(reader).patch(`/api/books/${given.id}/cancel-review`);
  world.clock.advance(hours(1));
  const moderator = world.as(await aModerator(world));
  for (const book of [given, taken]) {
    expect((await moderator.delete(`/api/books/${book.id}/mod`)).status).toBe(200);
  }
  expect(await recordOf(reader)).toMatchObject({ cancelled: 1, kept: null });
});

test('a deleted review is in none of the numbers', async () => {
  const reader = await aMember(world);
  const book = await openBook();
  const review = await aReview(world, reader, book);
  await world.as(await aModerator(world)).delete(`/api/books/${book.id}/review/${review._id}`);
  expect(await recordOf(reader)).toMatchObject({ finished: 0, kept: null });
});

test('a review called missing counts as such after 7 days without a link, and a verified one is among the finished', async () => {
  const reader = await aMember(world);
  await finish(reader, 2);
  const book = await openBook();
  const review = await aReview(world, reader, book);
  const check = async (result: string) => {
    const moderator = await aModerator(world);
    const answer = await world.as(moderator).patch(`/api/reviews/${review._id}/check`, { result });
    expect(answer.status).toBe(200);
  };
  await check('missing');
  world.clock.advance(days(7) - hours(1));
  expect(await recordOf(reader)).toMatchObject({ finished: 3, onTime: 3, missing: 0, kept: 1 });
  world.clock.advance(hours(2));
  expect(await recordOf(reader)).toMatchObject({ finished: 2, onTime: 2, missing: 1, kept: 2 / 3 });

  const link = { reviewUrl: 'https://www.amazon.com/review/R1' };
  expect((await world.as(reader).patch(`/api/books/${book.id}/review-link`, link)).status).toBe(200);
  expect(await recordOf(reader)).toMatchObject({ finished: 3, missing: 0, verified: 0, kept: 1 });
  await check('verified');
  expect(await recordOf(reader)).toMatchObject({ finished: 3, missing: 0, verified: 1, kept: 1 });
});

test('moderators read anybody’s, members only their own', async () => {
  const reader = await aMember(world);
  await finish(reader, 1);
  const path = `/api/users/${reader.id}/record`;
  const moderator = await aModerator(world);
  expect((await world.as(moderator).get(path)).body).toEqual(await recordOf(reader));
  expect((await world.as(await aMember(world)).get(path)).status).toBe(403);
  expect((await world.as(reader).get(path)).status).toBe(403);
  expect((await world.as().get('/api/users/me/record')).status).toBe(401);
  expect((await world.as(moderator).get('/api/users/unknown/record')).status).toBe(404);
});

test('below a half of four or more two books can be open, until half are kept again', async () => {
  const reader = await aMember(world);
  await letExpire(reader, 3);
  for (let open = 0; open < 3; open++) expect((await pick(reader)).status).toBe(200);
  world.clock.advance(days(6));
  await expireOverdue(world.deps);
  expect(await recordOf(reader)).toMatchObject({ expired: 6, kept: 0 });

  expect([(await pick(reader)).status, (await pick(reader)).status]).toEqual([200, 200]);
  expect(await pick(reader)).toMatchObject({ status: 409, body: { msg: pickMessages.poorRecord } });

  world.clock.advance(days(6));
  await expireOverdue(world.deps);
  await finish(reader, 8);
  expect(await recordOf(reader)).toMatchObject({ finished: 8, expired: 8, kept: 0.5 });
  for (let open = 0; open < 3; open++) expect((await pick(reader)).status).toBe(200);
});

test('a missing review of a book that is gone is not held against its reader, who has no page to send a link on', async () => {
  const reader = await aMember(world);
  const book = await openBook();
  const review = await aReview(world, reader, book);
  const moderator = world.as(await aModerator(world));
  expect((await moderator.patch(`/api/reviews/${review._id}/check`, { result: 'missing' })).status).toBe(200);
  expect((await moderator.delete(`/api/books/${book.id}/mod`)).status).toBe(200);
  world.clock.advance(days(8));
  expect(await recordOf(reader)).toMatchObject({ finished: 1, missing: 0, kept: 1 });
});
