import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import { validationMessages } from '@gbr/domain/messages/validation.ts';
import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Stop } from '@gbr/domain/wire/moderation.ts';
import {
  aMember,
  aModerator,
  anApprovedBook,
  anOpenBook,
  aPick,
  password,
} from '@gbr/verification/support/factories.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { aMailTo } from '@gbr/verification/support/mail-folder.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';

let world: World;
let author: UserRow;
let book: BookRow;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectValidLedger(world));
afterAll(() => world.close());

async function anotherBook(): Promise<void> {
  author = await aMember(world);
  book = await anOpenBook(world, author);
}

const stop = (reader: UserRow, why?: unknown) =>
  world.as(reader).patch(`/api/books/${book.id}/cancel-review`, why);

async function aStop(why?: unknown): Promise<UserRow> {
  const reader = await aMember(world);
  await aPick(world, reader, book);
  expect(await stop(reader, why)).toMatchObject({ status: 200, body: { msg: 'Review cancelled.' } });
  return reader;
}

const seenBy = async (who: UserRow) => (await world.as(who).get<Book>(`/api/books/${book.id}`)).body;
const mailsTo = ({ id }: UserRow, kind: string) =>
  world.deps.db.selectFrom('mails').select('id').where('user_id', '=', id).where('kind', '=', kind).execute();

test.each([undefined, {}, { reason: null, note: null }])('no reason is needed: %j', async (why) => {
  await anotherBook();
  await aStop(why);
  expect(await seenBy(author)).toMatchObject({ stopReasons: {} });
});

test.each([
  [{ reason: 'bored' }, 'reason', reviewingMessages.stopReason],
  [{ reason: 7 }, 'reason', reviewingMessages.stopReason],
  [{ reason: '' }, 'reason', reviewingMessages.stopReason],
  [{ reason: 'other', note: 'x'.repeat(2001) }, 'note', 'The note can have at most 2,000 characters.'],
  [{ note: 'a\0b' }, 'note', validationMessages.storable],
])('%j is refused, and the book stays on review', async (why, field, msg) => {
  await anotherBook();
  const reader = await aMember(world);
  await aPick(world, reader, book);
  expect(await stop(reader, why)).toMatchObject({ status: 400, body: { field, msg } });
  expect((await stop(reader)).status).toBe(200);
});

describe('a problem with the file', () => {
  test('is mailed to the author at once with the note, and names nobody', async () => {
    await anotherBook();
    const reader = await aStop({ reason: 'file-problem', note: ' Pages 3 to 9 are blank. ' });
    const mail = await aMailTo(world, author.email ?? '', 'file-problem');
    expect(mail.subject).toBe(`Problem with the file of “${book.title}”`);
    expect(mail.text).toContain('They wrote: Pages 3 to 9 are blank.');
    expect(mail.text).not.toContain(reader.name);
    expect(await inboxTexts(world, author)).toEqual([
      `A reader stopped reviewing your book “${book.title}” because of a problem with the file. They wrote: Pages 3 to 9 are blank.`,
    ]);
  });

  test('is no number on the author’s book', async () => {
    await anotherBook();
    for (let count = 0; count < 3; count++) await aStop({ reason: 'file-problem' });
    expect((await seenBy(author)).stopReasons).toEqual({});
    expect(await mailsTo(author, 'file-problem')).toHaveLength(3);
  });

  test('goes from the author’s inbox with the reader', async () => {
    await anotherBook();
    const reader = await aStop({ reason: 'file-problem', note: 'Write to jordan@example.net.' });
    const data = await world.as(reader).get<OwnData>('/api/users/me/export');
    expect(data.body.reviews).toMatchObject([
      { stopReason: 'file-problem', stopNote: 'Write to jordan@example.net.' },
    ]);
    const deleted = await world.as(reader).delete('/api/users/me', { email: reader.email, password });
    expect(deleted.status).toBe(200);
    expect(await inboxTexts(world, author)).toEqual([]);
    expect(await mailsTo(author, 'file-problem')).toEqual([]);
    const [left] = (await world.as(await aModerator(world)).get<Stop[]>(`/api/books/${book.id}/stops`)).body;
    expect(left).toMatchObject({ reason: 'file-problem', note: '', user: { name: 'Anonymous' } });
  });
});

describe('other reasons', () => {
  test('are mailed to nobody, and the author sees each from three on', async () => {
    await anotherBook();
    for (let count = 0; count < 2; count++) await aStop({ reason: 'no-time', note: 'A secret of mine.' });
    await aStop({ reason: 'not-for-me' });
    expect((await seenBy(author)).stopReasons).toEqual({});
    await aStop({ reason: 'no-time' });
    expect((await seenBy(author)).stopReasons).toEqual({ 'no-time': 3 });
    expect(await inboxTexts(world, author)).toEqual([]);
    const mine = await world.as(author).get<Book[]>('/api/books/my');
    expect(mine.body.find(({ _id }) => _id === book.id)?.stopReasons).toEqual({ 'no-time': 3 });
    expect(JSON.stringify(mine.body)).not.toContain('secret');
  });

  test('have notes that only moderators see, newest first', async () => {
    await anotherBook();
    const first = await aStop({ reason: 'other', note: 'It began badly.' });
    await aStop({ note: 'Only a note.' });
    await aStop({ reason: 'no-time' });
    await aStop();
    const moderator = await aModerator(world);
    const path = `/api/books/${book.id}/stops`;
    const { body, headers } = await world.as(moderator).get<Stop[]>(path);
    expect(body).toMatchObject([
      { reason: 'no-time', note: '' },
      { reason: null, note: 'Only a note.' },
      { reason: 'other', note: 'It began badly.', user: { _id: first.id, name: first.name } },
    ]);
    expect(headers['x-total-count']).toBe('3');
    expect((await seenBy(moderator)).stopReasons).toEqual({ 'no-time': 1, other: 1 });
    expect((await world.as(author).get(path)).status).toBe(403);
    expect((await world.as(moderator).get('/api/books/unknown/stops')).status).toBe(404);
  });
});

test('readers of the book see nothing of it', async () => {
  await anotherBook();
  for (let count = 0; count < 3; count++) await aStop({ reason: 'no-time' });
  const reader = await aMember(world);
  await aPick(world, reader, book);
  const seen = await seenBy(reader);
  for (const name of ['stopReasons', 'weeklyPicks', 'nextPickAt']) expect(seen).not.toHaveProperty(name);
});

test('an unknown book is still 404', async () => {
  const reader = await aMember(world);
  const another = await anApprovedBook(world, await aMember(world));
  const answer = await world.as(reader).patch(`/api/books/${another.id}/cancel-review`, { reason: 'bored' });
  expect(answer.status).toBe(400);
  expect((await world.as(reader).patch(`/api/books/${another.id}/cancel-review`)).status).toBe(404);
});
