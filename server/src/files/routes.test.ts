import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { get as open } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { cardCover } from '@gbr/domain/covers.ts';
import { fileLinkLifeMs } from '@gbr/domain/limits.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';
import { signedName } from '../core/uploads/signed-link.ts';
import { days } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import {
  aBook,
  aMember,
  aModerator,
  anAdmin,
  anAuthor,
  anOpenBook,
  aPick,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

const bytes = randomBytes(200_000);
let world: World;
let cover: string;
let bookFile: string;
let author: UserRow;

beforeAll(async () => {
  world = await openWorld();
  author = await anAuthor(world);
  const book = await aBook(world, author, { title: 'Über “Sudoku”' });
  cover = book.cover_file;
  bookFile = book.uploaded_file ?? '';
  for (const name of [cover, cardCover(cover), bookFile]) await store(name);
});
afterAll(() => world.close());

async function store(name: string): Promise<void> {
  const { path } = await aReceivedFile(world.deps.config.dataDir, bytes);
  await world.deps.storage.put(name, path);
  await rm(path);
}

function get(name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return world.app.inject({ method, url: `/uploads/${name}`, headers });
}

const signed = (name = bookFile) => signedName(world.deps.keys.fileLinks, name, world.clock.now(), author.id);

describe('a cover', () => {
  test.each([
    ['whole', () => cover],
    ['for cards', () => cardCover(cover)],
  ])('%s is public and cached for ever', async (_width, name) => {
    const answer = await get(name());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '200000',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
  });

  test('that the browser has is not sent again', async () => {
    const { etag } = (await get(cover)).headers;
    const answer = await get(cover, { 'if-none-match': `"other", W/${String(etag)}` });
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 304, body: '' });
    expect((await get(cover, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('answers HEAD with the same headers and nothing else', async () => {
    const answer = await get(cover, {}, 'HEAD');
    expect({ status: answer.statusCode, size: answer.rawPayload.length }).toEqual({ status: 200, size: 0 });
    expect(answer.headers).toMatchObject({ 'content-length': '200000', 'content-type': 'image/webp' });
  });
});

describe('a book file', () => {
  test('is served by its signed link, as a download named after the book', async () => {
    const answer = await get(signed());
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_ber _Sudoku_.pdf"; filename*=UTF-8''%C3%9Cber%20%E2%80%9CSudoku%E2%80%9D.pdf`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each([
    ['without a signature', () => bookFile],
    ['with a wrong one', () => `${signed()}x`],
    [
      'with that of another file',
      () => signed(`${'0'.repeat(32)}.pdf`).replace('0'.repeat(32), bookFile.slice(0, 32)),
    ],
    [
      'after its 12 hours',
      () =>
        signedName(
          world.deps.keys.fileLinks,
          bookFile,
          new Date(world.clock.now().getTime() - fileLinkLifeMs),
          author.id,
        ),
    ],
    ['of no book', () => signed(`${'0'.repeat(32)}.pdf`)],
  ])('%s: 404', async (_name, link) => {
    const answer = await get(link());
    expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual({
      status: 404,
      body: { msg: serverMessages.notFound },
    });
  });

  test('of a deleted book: 404, even before the link expires', async () => {
    const book = await aBook(world, author, { deleted_at: world.clock.now() });
    await store(book.uploaded_file ?? '');
    expect((await get(signed(book.uploaded_file ?? ''))).statusCode).toBe(404);
  });

  test('that is missing from the store: 404', async () => {
    const book = await aBook(world, author);
    expect((await get(signed(book.uploaded_file ?? ''))).statusCode).toBe(404);
  });
});

const linkOf = async (member: UserRow, book: BookRow) =>
  (await world.as(member).get<Book>(`/api/books/${book.id}`)).body.uploadedFile ?? '';
const status = async (link: string) => (await get(link)).statusCode;

async function aReaderAtWork() {
  const [owner, reader] = [await aMember(world), await aMember(world)];
  const book = await anOpenBook(world, owner);
  await store(book.uploaded_file ?? '');
  await aPick(world, reader, book);
  const links = { reader: await linkOf(reader, book), owner: await linkOf(owner, book) };
  expect([await status(links.reader), await status(links.owner)]).toEqual([200, 200]);
  return { owner, reader, book, links };
}

describe('a link stops working at once when its reason ends', () => {
  test('a reader gives the book back, and picks it again later', async () => {
    const { reader, book, links } = await aReaderAtWork();
    await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    expect([await status(links.reader), await status(links.owner)]).toEqual([404, 200]);
  });

  test('a review is turned in', async () => {
    const { reader, book, links } = await aReaderAtWork();
    world.clock.advance(days(1));
    const again = await linkOf(reader, book);
    await world.as(reader).patch(`/api/books/${book.id}/finish`, { rating: 4 });
    expect([await status(links.reader), await status(again)]).toEqual([404, 404]);
  });

  test('the book is declined: its reader has no link any more, the author and moderators have', async () => {
    const { owner, reader, book, links } = await aReaderAtWork();
    const moderator = await aModerator(world);
    await world.as(moderator).patch(`/api/books/${book.id}/mod`, { status: 'rejected' });
    expect([await status(links.reader), await status(links.owner)]).toEqual([404, 200]);
    expect(await linkOf(reader, book)).toBe('');
    expect(await status(await linkOf(owner, book))).toBe(200);
    expect(await status(await linkOf(moderator, book))).toBe(200);
  });

  test('an edited book waits for approval, and its reader goes on', async () => {
    const { owner, book, links } = await aReaderAtWork();
    await world.as(owner).patch(`/api/books/${book.id}`, { summary: 'Better.' });
    expect(await status(links.reader)).toBe(200);
  });

  test('the book is deleted', async () => {
    const { book, links } = await aReaderAtWork();
    await world.as(await aModerator(world)).delete(`/api/books/${book.id}/mod`);
    expect([await status(links.reader), await status(links.owner)]).toEqual([404, 404]);
  });

  test.each(['permanent', 'ipban'])('the member is banned: %s', async (banStatus) => {
    const { owner, reader, links } = await aReaderAtWork();
    const admin = world.as(await anAdmin(world));
    for (const { id } of [owner, reader]) await admin.patch(`/api/users/${id}`, { banStatus });
    expect([await status(links.reader), await status(links.owner)]).toEqual([404, 404]);
  });

  test('a member limited for a week reads on', async () => {
    const { reader, links } = await aReaderAtWork();
    await world.as(await anAdmin(world)).patch(`/api/users/${reader.id}`, { banStatus: '7day' });
    expect(await status(links.reader)).toBe(200);
  });

  test('a reader deletes the account', async () => {
    const { reader, links } = await aReaderAtWork();
    await world.as(await anAdmin(world)).delete(`/api/users/${reader.id}`);
    expect(await status(links.reader)).toBe(404);
  });

  test.each([{ role: 'user' }, { banStatus: '7day' }])('a moderator loses the role: %j', async (change) => {
    const { book } = await aReaderAtWork();
    const moderator = await aModerator(world);
    const link = await linkOf(moderator, book);
    expect(await status(link)).toBe(200);
    await world.as(await anAdmin(world)).patch(`/api/users/${moderator.id}`, change);
    expect(await status(link)).toBe(404);
  });

  test('what the browser has already is not confirmed either', async () => {
    const { reader, book, links } = await aReaderAtWork();
    const { etag } = (await get(links.reader)).headers;
    await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
    expect((await get(links.reader, { 'if-none-match': String(etag) })).statusCode).toBe(404);
  });

  test('every list of moderators names the moderator', async () => {
    const { book } = await aReaderAtWork();
    const moderator = await aModerator(world);
    const { body } = await world.as(moderator).get<Book[]>(`/api/books/all?asin=${book.asin}`);
    expect(body[0]?.uploadedFile).toContain(`&for=${moderator.id}&`);
  });
});

describe('a part of a file', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 199_999],
    ['bytes=-50', 199_950, 199_999],
  ])('%s', async (range, start, end) => {
    const answer = await get(signed(), { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/200000`,
      'content-length': String(end - start + 1),
    });
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('200 at random', async () => {
    const random = seededRandom(1);
    for (let i = 0; i < 200; i += 1) {
      const [start = 0, end = 0] = [random(), random()]
        .map((x) => Math.floor(x * 200_000))
        .toSorted((a, b) => a - b);
      const answer = await get(cover, { range: `bytes=${start}-${end}` });
      expect(answer.statusCode).toBe(206);
      expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test('beyond the end: 416 with the size', async () => {
    const answer = await get(signed(), { range: 'bytes=200000-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */200000');
    expect(answer.json()).toHaveProperty('msg');
  });

  test.each(['bytes=0-1,2-3', 'bytes=0-,0-,0-,0-', 'bytes=x'])('%s gives the whole file', async (range) => {
    const answer = await get(cover, { range });
    expect({ status: answer.statusCode, size: answer.rawPayload.length }).toEqual({
      status: 200,
      size: 200_000,
    });
  });

  test('only of the version the sender knows', async () => {
    const range = 'bytes=0-9';
    expect((await get(cover, { range, 'if-range': `"${cover}"` })).statusCode).toBe(206);
    expect((await get(cover, { range, 'if-range': '"other"' })).statusCode).toBe(200);
  });
});

test.each([
  '..%2f..%2fdata%2fsecret',
  '..%5c..%5csecret',
  '%2e%2e%2fsecret',
  '.tmp',
  '.tmp%2fx',
  '%00',
  `${'a'.repeat(32)}.webp%00.pdf`,
  `${'a'.repeat(32)}.webp`,
  `${'a'.repeat(32)}.svg`,
  `${'A'.repeat(32)}.webp`,
  `attachment-${'a'.repeat(32)}.png`,
  `x/${'a'.repeat(32)}.webp`,
  'a%2f..%2f..%2fb',
  `${'a'.repeat(2000)}.webp`,
  '',
])('/uploads/%s is nothing', async (name) => {
  const answer = await get(name);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ msg: serverMessages.notFound });
});

test('a reader who goes away in the middle does not disturb the others', async () => {
  const origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `${origin}/uploads/${cover}`;
  for (let i = 0; i < 20; i += 1) {
    const [answer] = (await once(open(url, { agent: false }), 'response')) as [IncomingMessage];
    await once(answer, 'data');
    answer.destroy();
  }
  await eventually(async () => expect(await openConnections()).toBe(0));
  onTestFinished(() => world.app.server.closeAllConnections());
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true);
});

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
