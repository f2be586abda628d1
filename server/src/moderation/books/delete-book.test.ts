import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
import { aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { inboxOf, meOf } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('a deleted book refunds free and running slots, tells its author and readers and is gone', async () => {
  const author = await aMember(world);
  const reader = await aMember(world);
  const book = await anOpenBook(world, author);
  await aReview(world, await aMember(world), book);
  await aCampaign(world, book);
  await aCampaign(world, book);
  await aPick(world, reader, book);
  const before = (await meOf(world, author)).credits;

  const answer = await world.as(await aModerator(world)).delete(`/api/books/${book.id}/mod`);
  expect(answer).toMatchObject({ status: 200, body: { msg: 'Book deleted.' } });
  expect((await meOf(world, author)).credits).toBe(before + 2 * 1800);
  expect((await inboxOf(world, reader))[0]?.text).toContain('was removed');
  expect((await inboxOf(world, author))[0]).toMatchObject({
    text: `Your book “${book.title}” was deleted by a moderator. Its open review requests have ended. You get back what they cost you: 3,600 credits.`,
    link: '/statement',
  });
  expect((await aMailTo(world, author.email ?? '', 'book-deleted')).text).toMatch(/\/statement$/m);
  const assignments = await world
    .as(await aModerator(world))
    .get(`/api/books/assignments/all?user=${reader.id}`);
  expect(assignments.body).toEqual([]);
  await expectValidLedger(world);

  const again = await world.as(await anAdmin(world)).delete(`/api/books/${book.id}/mod`);
  expect(again).toMatchObject({ status: 404, body: { msg: 'Book not found.' } });
  expect((await world.as(await anAdmin(world)).patch(`/api/books/${book.id}/approve`)).status).toBe(404);
});

test('no email about a decision leaves once its book was deleted', async () => {
  const author = await aMember(world);
  const [approved, declined] = [await aBook(world, author), await aBook(world, author)];
  const moderator = world.as(await aModerator(world));
  await moderator.patch(`/api/books/${approved.id}/approve`);
  await moderator.patch(`/api/books/${declined.id}/mod`, { status: 'rejected' });
  for (const { id } of [approved, declined]) await moderator.delete(`/api/books/${id}/mod`);
  expect((await inboxOf(world, author)).map(({ text }) => text)).toEqual(
    [declined, approved].map(({ title }) => `Your book “${title}” was deleted by a moderator.`),
  );
  const { rows } = await sql<{ kind: string }>`
    select kind from mails where user_id = ${author.id}
  `.execute(world.deps.db);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['book-deleted']));
});

test('an admin who deletes an own book needs no message', async () => {
  const admin = await anAdmin(world);
  const own = await aBook(world, admin);
  await world.as(admin).delete(`/api/books/${own.id}/mod`);
  expect(await inboxOf(world, admin)).toEqual([]);
});

test('the ASIN of a deleted book is free again', async () => {
  const author = await aMember(world);
  const book = await aBook(world, author);
  await world.as(await aModerator(world)).delete(`/api/books/${book.id}/mod`);
  const next = await aBook(world, author, { asin: book.asin });
  expect(next.asin).toBe(book.asin);
});

test('only moderators delete books, and not their own', async () => {
  const moderator = await aModerator(world);
  const own = await anApprovedBook(world, moderator);
  const path = `/api/books/${own.id}/mod`;
  expect((await world.as().delete(path)).status).toBe(401);
  expect((await world.as(await aMember(world)).delete(path)).status).toBe(403);
  expect((await world.as(moderator).delete(path)).status).toBe(403);
  expect((await world.as(await anAdmin(world)).delete(path)).status).toBe(200);
});
