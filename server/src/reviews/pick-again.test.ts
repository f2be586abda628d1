import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import { days, hours, minutes } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  aModerator,
  aPick,
  aReview,
  anOpenBook,
} from '@gbr/verification/support/factories.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';
import { expireOverdue } from './deadlines.ts';

let world: World;
let author: UserRow;
beforeAll(async () => {
  world = await openWorld();
  // No day is over before its last minute is, however slow the machine is.
  world.clock.stop();
  author = await aMember(world);
});
afterAll(() => world.close());

async function aBookWithFile(): Promise<BookRow> {
  const book = await anOpenBook(world, author);
  const { path } = await aReceivedFile(world.deps.config.dataDir, randomBytes(2_000));
  await world.deps.storage.put(book.uploaded_file ?? '', path);
  await rm(path);
  return book;
}

const pick = (reader: UserRow, book: BookRow) => world.as(reader).patch(`/api/books/${book.id}/pick`);
const cancel = (reader: UserRow, book: BookRow) =>
  world.as(reader).patch(`/api/books/${book.id}/cancel-review`);

/** The links to the file that a reader gets. */
async function links(reader: UserRow, book: BookRow): Promise<string[]> {
  const { body } = await world.as(reader).get<ReviewingBook>(`/api/books/${book.id}`);
  const list = await world.as(reader).get<ReviewingBook[]>('/api/books/im-reviewing');
  return [body, ...list.body.filter(({ _id }) => _id === book.id)].map(
    ({ uploadedFile }) => `/uploads/${uploadedFile}`,
  );
}

async function download(reader: UserRow, book: BookRow, headers: Record<string, string> = {}) {
  const [link] = await links(reader, book);
  return world.app.inject({ method: 'GET', url: link ?? '', headers });
}

const tomorrow = { status: 409, body: { msg: 'You can pick this book again tomorrow.' } };

test('a book given back unopened can be picked again at once', async () => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  await aPick(world, reader, book);
  await cancel(reader, book);
  expect((await pick(reader, book)).status).toBe(200);
});

test.each([
  ['whole', {}, 200],
  ['in part', { range: 'bytes=0-9' }, 206],
])('one whose file was downloaded %s, 24 hours later', async (_, headers, status) => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  await aPick(world, reader, book);
  expect((await download(reader, book, headers)).statusCode).toBe(status);
  world.clock.advance(hours(30));
  await cancel(reader, book);
  expect(await pick(reader, book)).toMatchObject(tomorrow);
  world.clock.advance(days(1) - minutes(1));
  expect(await pick(reader, book)).toMatchObject(tomorrow);
  expect((await pick(await aMember(world), book)).status).toBe(200);
  await aCampaign(world, book);
  world.clock.advance(minutes(1));
  expect((await pick(reader, book)).status).toBe(200);
});

test('one whose file was opened in the reading room waits, too, and is not called downloaded', async () => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  const { _id: id } = await aPick(world, reader, book);
  const [link = ''] = await links(reader, book);
  expect((await world.app.inject({ method: 'GET', url: `${link}&read=1` })).statusCode).toBe(200);
  const kept = () =>
    world.deps.db
      .selectFrom('assignments')
      .select(['downloaded_at', 'read_opened'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await kept()).toEqual({ downloaded_at: null, read_opened: 1 });
  const nothing = { position: '', opened: 0, total: 9, seconds: 0 };
  await world.as(reader).put(`/api/books/${book.id}/reading`, nothing);
  expect(await kept()).toEqual({ downloaded_at: null, read_opened: 1 });
  await cancel(reader, book);
  expect(await pick(reader, book)).toMatchObject(tomorrow);
});

test('every link that a reader gets counts, no matter who follows it', async () => {
  const book = await aBookWithFile();
  for (const which of [0, 1]) {
    const reader = await aMember(world);
    await aPick(world, reader, book);
    const link = (await links(reader, book))[which] ?? '';
    await world.app.inject({ method: 'GET', url: link });
    await cancel(reader, book);
    expect(await pick(reader, book)).toMatchObject(tomorrow);
  }
});

test('the first download is the one that is remembered', async () => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  await aPick(world, reader, book);
  const downloadedAt = async () => {
    await download(reader, book);
    const { body } = await world.as(reader).get<OwnData>('/api/users/me/export');
    return body.reviews[0]?.['downloadedAt'];
  };
  const first = await downloadedAt();
  world.clock.advance(days(1));
  expect(await downloadedAt()).toBe(first);
});

test('requests that send no file do not count as downloads, nor does the author’s', async () => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  await aPick(world, reader, book);
  const [link = ''] = await links(reader, book);
  await world.app.inject({ method: 'HEAD', url: link });
  await world.app.inject({ method: 'GET', url: `${link}x` });
  await world.app.inject({ method: 'GET', url: link, headers: { range: 'bytes=9999-' } });
  const own = await world.as(author).get<{ uploadedFile: string }>(`/api/books/${book.id}`);
  await world.app.inject({ method: 'GET', url: `/uploads/${own.body.uploadedFile}` });
  await cancel(reader, book);
  expect((await pick(reader, book)).status).toBe(200);
});

test('after an expired assignment likewise; its download is in the reader’s own data', async () => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  await aPick(world, reader, book);
  await download(reader, book);
  world.clock.advance(days(5));
  await expireOverdue(world.deps);
  expect(await pick(reader, book)).toMatchObject(tomorrow);
  const { body } = await world.as(reader).get<OwnData>('/api/users/me/export');
  expect(body.reviews).toMatchObject([{ downloadedAt: expect.any(String) }]);
});

test('after a deleted review never', async () => {
  const [reader, book] = [await aMember(world), await aBookWithFile()];
  const review = await aReview(world, reader, book);
  await world.as(await aModerator(world)).delete(`/api/books/${book.id}/review/${review._id}`);
  await aCampaign(world, book);
  world.clock.advance(days(30));
  expect((await pick(reader, book)).status).toBe(409);
});

test('twenty picks in 24 hours, cancelled ones too', async () => {
  const [reader, owner] = [await aMember(world), await aMember(world, { name: 'Many Books' })];
  const book = await anOpenBook(world, owner);
  for (let count = 0; count < 20; count++) {
    expect((await pick(reader, book)).status).toBe(200);
    world.clock.advance(minutes(1));
    await cancel(reader, book);
  }
  expect(await pick(reader, book)).toMatchObject({
    status: 409,
    body: {
      msg: 'You have picked 20 books in the last 24 hours, which is the limit. Please wait before you pick another one.',
    },
  });
  world.clock.advance(days(1) - minutes(20));
  expect((await pick(reader, book)).status).toBe(200);
  await cancel(reader, book);
  expect((await pick(reader, book)).status).toBe(409);
});
