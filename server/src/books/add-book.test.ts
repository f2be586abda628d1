import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardCover } from '@gbr/domain/covers.ts';
import { coverBytes, maxLongText, maxTitle } from '@gbr/domain/limits.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { validationMessages } from '@gbr/domain/messages/validation.ts';
import type { AddBookFields, Book, BookChanged } from '@gbr/domain/wire/books.ts';
import { minutes } from '@gbr/verification/support/clock.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { formBody } from '@gbr/verification/support/form-body.ts';
import { aMember } from '@gbr/verification/support/factories.ts';
import { bookFields, bookFiles, storedFiles, upload } from '@gbr/verification/support/book-upload.ts';
import { testClaims } from '@gbr/verification/support/test-session.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { zipOf } from '@gbr/verification/support/zip-of.ts';
import { tokensSignedWith } from '../core/auth/tokens.ts';
import type { UserRow } from '../core/db/tables.ts';

let world: World;
let author: UserRow;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  author = await aMember(world);
});

const booksOf = (owner: UserRow) =>
  world.deps.db.selectFrom('books').selectAll().where('owner_id', '=', owner.id).execute();

test('a complete book is stored as sent, waits for approval and keeps its files', async () => {
  const fields = bookFields();
  const { status, body } = await upload(world, author, { fields });

  expect(status).toBe(201);
  const sent: Pick<Book, keyof AddBookFields> = {
    title: 'The Quiet Garden',
    author: 'Ada Green',
    asin: String(fields.asin).toUpperCase(),
    readerOptions: ['standard', 'verified-print'],
    printLink: 'https://example.org/print',
    amazonURL: 'https://www.amazon.com/dp/B0UP000001',
    language: 'English',
    preferredStore: 'amazon.com',
    category: 'Sudoku | Low Content',
    wordCount: 12000,
    summary: 'A walk through a garden.',
    authorInfo: 'Ada writes about gardens.',
  };
  expect(body).toMatchObject({
    ...sent,
    status: 'pending',
    rejectionReason: '',
    averageRating: 0,
    reviewCount: 0,
    owner: { _id: author.id, name: author.name, email: author.email },
    reviewCampaigns: [],
    pickedAssignments: [],
  });
  const cover = await world.as().get(`/uploads/${body.coverFile}`);
  expect(cover).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  const file = await world.as().get(`/uploads/${body.uploadedFile ?? ''}`);
  expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
});

test('reader options are read from both field names, each option once', async () => {
  const { 'readerOptions[]': _brackets, ...fields } = bookFields();
  const { body } = await upload(world, author, {
    fields: { ...fields, readerOptions: ['kindle', 'standard', 'kindle'] },
  });

  expect(body.readerOptions).toEqual(['standard', 'kindle']);
});

test('blanks around the texts are removed', async () => {
  const { body } = await upload(world, author, {
    fields: { ...bookFields(), title: '  The Quiet Garden ', summary: '\n A walk. \n', wordCount: ' 300 ' },
  });

  expect(body).toMatchObject({ title: 'The Quiet Garden', summary: 'A walk.', wordCount: 300 });
});

test('a browser doubles line breaks on the way: they are stored as typed, and count as one character', async () => {
  const summary = `One.\n\n${'x'.repeat(maxLongText - 6)}`;
  const authorInfo = 'Ada.\nGardens.';
  const { status, body } = await upload(world, author, { fields: { ...bookFields(), summary, authorInfo } });

  expect(status).toBe(201);
  expect(body).toMatchObject({ summary, authorInfo });
  const saved = await world.as(author).patch<BookChanged>(`/api/books/${body._id}`, { summary, authorInfo });
  expect(saved.body.msg).toBe(editBookMessages.unchanged);
});

describe('what the wizard refuses, the server refuses with the same message and stores nothing', () => {
  test.each<[string, Record<string, string | string[]>, string, string]>([
    ['no title', { title: ' ' }, 'title', addBookMessages.titleAuthorAsin],
    ['no author', { author: '' }, 'author', addBookMessages.titleAuthorAsin],
    ['no ASIN', { asin: '' }, 'asin', addBookMessages.titleAuthorAsin],
    ['a short ASIN', { asin: 'B12345678' }, 'asin', addBookMessages.asin],
    ['an ASIN with a dash', { asin: 'B12345678-' }, 'asin', addBookMessages.asin],
    ['no reader option', { 'readerOptions[]': [] }, 'readerOptions', addBookMessages.readerOption],
    [
      'an unknown reader option',
      { 'readerOptions[]': ['audio'] },
      'readerOptions',
      addBookMessages.readerOption,
    ],
    ['no print link', { printLink: '' }, 'printLink', addBookMessages.printLink],
    [
      'a print link that runs',
      { printLink: 'javascript:alert(1)' },
      'printLink',
      addBookMessages.printLinkInvalid,
    ],
    ['no Amazon URL', { amazonURL: '' }, 'amazonURL', addBookMessages.amazonUrl],
    [
      'a false Amazon',
      { amazonURL: 'https://amazon.evil.com/x' },
      'amazonURL',
      addBookMessages.amazonUrlInvalid,
    ],
    ['no language', { language: '' }, 'language', addBookMessages.languageMarketplaceCategory],
    [
      'an unknown store',
      { preferredStore: '.xx' },
      'preferredStore',
      addBookMessages.languageMarketplaceCategory,
    ],
    ['no category', { category: '' }, 'category', addBookMessages.languageMarketplaceCategory],
    ['no words', { wordCount: '0' }, 'wordCount', addBookMessages.wordCount],
    ['half a word', { wordCount: '1.5' }, 'wordCount', addBookMessages.wordCount],
    ['too many words', { wordCount: '2000001' }, 'wordCount', addBookMessages.wordCountTooHigh],
    ['no summary', { summary: '' }, 'summary', addBookMessages.summary],
    ['no author info', { authorInfo: '' }, 'authorInfo', addBookMessages.authorInfo],
    ['a NUL', { summary: 'a\0b' }, 'summary', validationMessages.storable],
  ])('%s', async (_name, wrong, field, msg) => {
    const before = await storedFiles(world);
    const { status, body } = await upload(world, author, { fields: { ...bookFields(), ...wrong } });

    expect({ status, body }).toEqual({ status: 400, body: { msg, field } });
    expect(await booksOf(author)).toEqual([]);
    expect(await storedFiles(world)).toEqual(before);
  });
});

describe('the files', () => {
  const noPicture = Buffer.from('not a picture');
  const noBook = Buffer.from('not a book');
  const { coverFile, uploadedFile } = bookFiles;

  test('standard needs a book file, every book a cover', async () => {
    expect(await upload(world, author, { files: { coverFile } })).toMatchObject({
      status: 400,
      body: { msg: addBookMessages.standardFile, field: 'uploadedFile' },
    });
    expect(await upload(world, author, { files: { uploadedFile } })).toMatchObject({
      status: 400,
      body: { msg: addBookMessages.cover, field: 'coverFile' },
    });
  });

  test('without standard the book file may be missing', async () => {
    const fields = { ...bookFields(), 'readerOptions[]': ['kindle'] };
    expect(await upload(world, author, { fields, files: { coverFile } })).toMatchObject({
      status: 201,
      body: { uploadedFile: null },
    });
  });

  test('a file of another kind than its name says is 415, and neither file is stored', async () => {
    const before = await storedFiles(world);
    expect(await upload(world, author, { files: { coverFile: noPicture, uploadedFile } })).toMatchObject({
      status: 415,
      body: { msg: addBookMessages.coverKind, field: 'coverFile' },
    });
    expect(await upload(world, author, { files: { coverFile, uploadedFile: noBook } })).toMatchObject({
      status: 415,
      body: { msg: addBookMessages.bookFileKind, field: 'uploadedFile' },
    });
    expect(await storedFiles(world)).toEqual(before);
  });

  test('one byte over the limit is 413, and nothing is stored', async () => {
    const before = await storedFiles(world);
    const tooLarge = Buffer.alloc(coverBytes + 1);
    expect(await upload(world, author, { files: { coverFile: tooLarge, uploadedFile } })).toMatchObject({
      status: 413,
      body: { msg: addBookMessages.fileTooLarge, field: 'coverFile' },
    });
    expect(await storedFiles(world)).toEqual(before);
  });
});

test('a taken ASIN is 409, in any case and for any member, and leaves no file', async () => {
  const fields = bookFields();
  await upload(world, author, { fields });
  const before = await storedFiles(world);
  const other = await aMember(world);

  for (const asin of [String(fields.asin), String(fields.asin).toUpperCase()]) {
    expect(await upload(world, other, { fields: { ...bookFields(), asin } })).toMatchObject({
      status: 409,
      body: { msg: 'This ASIN is already in use!', field: 'asin' },
    });
  }
  expect(await storedFiles(world)).toEqual(before);
});

test('the ASIN of a deleted book is free again', async () => {
  const fields = bookFields();
  const { body } = await upload(world, author, { fields });
  await world.deps.db
    .updateTable('books')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', body._id)
    .execute();

  expect((await upload(world, author, { fields })).status).toBe(201);
});

test('a book sent twice with one idempotency key is added once, and its files are stored once', async () => {
  const fields = bookFields();
  const headers = { 'idempotency-key': 'once' };
  const first = await upload(world, author, { fields, headers });
  const before = await storedFiles(world);
  const again = await upload(world, author, { fields, headers });
  const other = await upload(world, author, { fields: { ...fields, title: 'Another' }, headers });

  expect(again).toMatchObject({ status: 201, body: { _id: first.body._id } });
  expect(other).toMatchObject({ status: 409, body: { msg: commonMessages.idempotencyMismatch } });
  expect(await booksOf(author)).toHaveLength(1);
  expect(await storedFiles(world)).toEqual(before);
});

test('a book that was stored keeps its files when its answer is lost', async () => {
  const { write } = world.deps;
  world.deps.write = async (work) => {
    await write(work);
    throw new Error('Connection terminated unexpectedly');
  };
  const answer = await upload(world, author).finally(() => (world.deps.write = write));

  expect(answer).toMatchObject({ status: 503, body: { msg: serverMessages.databaseAway } });
  const [book] = await booksOf(author);
  expect(await storedFiles(world)).toEqual(
    expect.arrayContaining([book?.uploaded_file, book?.cover_file, cardCover(book?.cover_file ?? '')]),
  );
});

test('thirty uploads in thirty minutes, counted when they begin: refused ones are given back', async () => {
  await count('upload', 28);

  expect((await upload(world, author, { fields: { ...bookFields(), title: '' } })).status).toBe(400);
  const noPicture = { ...bookFiles, coverFile: Buffer.from('Once upon a time') };
  expect((await upload(world, author, { files: noPicture })).status).toBe(415);
  expect((await upload(world, author)).status).toBe(201);
  expect((await upload(world, author)).status).toBe(201);
  const before = await storedFiles(world);
  const refused = await upload(world, author);
  expect(refused).toMatchObject({ status: 429, body: { msg: serverMessages.tooManyAttempts } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await storedFiles(world)).toEqual(before);
  world.clock.advance(minutes(31));
  expect((await upload(world, author)).status).toBe(201);
});

test('a hundred uploads in thirty minutes with the refused ones', async () => {
  await count('upload-begun', 99);

  expect((await upload(world, author, { fields: { ...bookFields(), title: '' } })).status).toBe(400);
  expect((await upload(world, author)).status).toBe(429);
  world.clock.advance(minutes(31));
  expect((await upload(world, author)).status).toBe(201);
});

test('one upload per member at a time; the next is read when the first has ended, however it ended', async () => {
  const first = await beginSlowly(author, { 'idempotency-key': 'slow' });
  let isSecondDone = false;
  const second = upload(world, author).finally(() => (isSecondDone = true));
  await eventually(async () => expect(await uploadsBegun(author)).toBe(2));
  expect((await upload(world, await aMember(world))).status).toBe(201);
  expect(isSecondDone).toBe(false);
  expect(await upload(world, author, { headers: { 'idempotency-key': 'slow' } })).toMatchObject({
    status: 409,
    body: { msg: serverMessages.idempotencyBusy },
  });
  first.destroy();
  expect((await second).status).toBe(201);
});

test('of uploads with one Idempotency-Key at the same moment one is read', async () => {
  const form = await formBody(bookFields(), bookFiles);
  const headers = { ...form.headers, 'idempotency-key': 'same-moment' };
  const rest = new PassThrough();
  const statuses: number[] = [];
  const answers = [1, 2, 3, 4].map(async () => {
    const body = new PassThrough();
    body.write(form.body.subarray(0, 2_000));
    rest.pipe(body);
    const { status } = await world.as(author).post('/api/books', body, headers);
    rest.unpipe(body);
    statuses.push(status);
  });
  // The one that is read cannot end before the others are answered.
  await eventually(async () => expect(statuses).toEqual([409, 409, 409]));
  rest.end(form.body.subarray(2_000));
  await Promise.all(answers);
  expect(statuses).toEqual([409, 409, 409, 201]);
  expect(await booksOf(author)).toHaveLength(1);
});

test('an upload whose sender hangs up while it waits lets the next one begin', async () => {
  const first = await beginSlowly(author);
  const second = await beginSlowly(author);
  const third = upload(world, author);
  await eventually(async () => expect(await uploadsBegun(author)).toBe(3));
  second.destroy();
  first.destroy();
  expect((await third).status).toBe(201);
});

test('an upload whose session ends on its way adds no book and leaves no file', async () => {
  const before = await storedFiles(world);
  const form = await formBody(bookFields(), bookFiles);
  const body = new PassThrough();
  const answer = world.as(author).post('/api/books', body, form.headers);
  body.write(form.body.subarray(0, 2_000));
  await eventually(async () => expect(await uploadsBegun(author)).toBe(1));
  expect((await world.as(author).post('/api/auth/logout')).status).toBe(200);
  body.end(form.body.subarray(2_000));
  expect(await answer).toMatchObject({ status: 401, body: { msg: loggedOutMessages.session } });
  expect(await booksOf(author)).toEqual([]);
  expect(await storedFiles(world)).toEqual(before);
});

let origin: Promise<string> | undefined;

async function count(limit: string, uploads: number) {
  const resetsAt = new Date(world.clock.now().getTime() + minutes(30));
  await world.deps.db
    .insertInto('tries')
    .values({ key: `${limit}:${author.id}`, count: uploads, resets_at: resetsAt })
    .execute();
}

/** An upload of which nothing but the head has arrived, and of which more comes: one that falls silent is ended. */
async function beginSlowly(member: UserRow, headers: Record<string, string> = {}): Promise<ClientRequest> {
  const begun = await uploadsBegun(member);
  origin ??= world.app.listen({ host: '127.0.0.1', port: 0 });
  const token = tokensSignedWith(world.deps.keys.sessionTokens).issue(testClaims(member), world.clock.now());
  const sent = request(`${await origin}/api/books`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '5000',
      ...headers,
    },
  });
  sent.on('error', () => undefined);
  sent.write('--x\r\n');
  const dripping = setInterval(() => sent.write('x'), 5_000);
  sent.once('close', () => clearInterval(dripping));
  await eventually(async () => expect(await uploadsBegun(member)).toBe(begun + 1));
  return sent;
}

async function uploadsBegun(member: UserRow): Promise<number> {
  const row = await world.deps.db
    .selectFrom('tries')
    .select('count')
    .where('key', '=', `upload-begun:${member.id}`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

describe('cheap checks come first', () => {
  const noFile = Buffer.from('Once upon a time');
  const bomb = zipOf([
    { name: 'mimetype', data: 'application/epub+zip' },
    { name: 'x', data: 'x', claimedSize: 0xfffffff0, deflated: true },
  ]);

  test.each([
    ['the text fields', { title: '' }, { coverFile: noFile, uploadedFile: noFile }, 400, 'title'],
    ['the cover’s first bytes', {}, { coverFile: noFile, uploadedFile: bomb }, 415, 'coverFile'],
    ['the book file’s first bytes', {}, { coverFile: noFile, uploadedFile: noFile }, 415, 'uploadedFile'],
  ])('%s', async (_, wrong, files, status, field) => {
    const answer = await upload(world, author, { fields: { ...bookFields(), ...wrong }, files });
    expect(answer).toMatchObject({ status, body: { field } });
  });

  test('the ASIN', async () => {
    const fields = bookFields();
    await upload(world, await aMember(world), { fields });
    const files = { coverFile: noFile, uploadedFile: bomb };
    expect(await upload(world, author, { fields, files })).toMatchObject({
      status: 409,
      body: { msg: addBookMessages.asinTaken, field: 'asin' },
    });
  });
});

test('guests are 401, members limited for a week 403 with the date it ends', async () => {
  expect((await upload(world, undefined)).status).toBe(401);
  const limited = await aMember(world, { ban_status: '7day', ban_until: new Date('2099-01-02T03:04:00Z') });
  expect(await upload(world, limited)).toMatchObject({
    status: 403,
    body: { msg: 'Your account is limited until 2 January 2099, 03:04 UTC.' },
  });
});

test('a body that is not a form is 400', async () => {
  const { status } = await world.as(author).post('/api/books', { title: 'x' });
  expect(status).toBe(400);
});

test('the API document shows the fields and files of the form', async () => {
  const { body } = await world.as().get<{
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
  }>('/api/openapi.json');
  const form = body.paths['/api/books']?.post.requestBody.content['multipart/form-data'];

  expect(form?.schema).toMatchObject({
    properties: {
      title: { type: 'string', maxLength: maxTitle },
      coverFile: { type: 'string', format: 'binary' },
    },
  });
});
