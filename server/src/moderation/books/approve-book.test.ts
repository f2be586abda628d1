import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import type { Book, BookChanged } from '@gbr/domain/wire/books.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import {
  aBook,
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
} from '@gbr/verification/support/factories.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function auditOf(about: string): Promise<AuditEntry[]> {
  const { body } = await world.as(await anAdmin(world)).get<AuditEntry[]>(`/api/audit?about=${about}`);
  return body;
}

test('a moderator approves a book: it is live, its author gets a mail, the log says who', async () => {
  const author = await aMember(world);
  const moderator = await aModerator(world);
  const book = await aBook(world, author);
  const answer = await world.as(moderator).patch<BookChanged>(`/api/books/${book.id}/approve`);
  expect(answer.status).toBe(200);
  expect(answer.body.msg).toBe('Approved successfully.');
  expect(answer.body.book.status).toBe('approved');
  expect(await inboxTexts(world, author)).toEqual([expect.stringContaining('was approved')]);
  const [line, ...more] = await auditOf(book.id);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    action: 'book.approve',
    actor: { _id: moderator.id },
    about: { _id: book.id, kind: 'book', label: book.title },
    before: { status: 'pending' },
    after: { status: 'approved' },
  });
});

test('approving again changes nothing: one mail, one line in the log', async () => {
  const author = await aMember(world);
  const book = await aBook(world, author);
  for (const moderator of [await aModerator(world), await aModerator(world)]) {
    expect((await world.as(moderator).patch(`/api/books/${book.id}/approve`)).status).toBe(200);
  }
  expect(await inboxTexts(world, author)).toHaveLength(1);
  expect(await auditOf(book.id)).toHaveLength(1);
});

test('a declined book carries the reason, and approving it later clears it', async () => {
  const author = await aMember(world);
  const moderator = await aModerator(world);
  const book = await aBook(world, author);
  const mod = `/api/books/${book.id}/mod`;
  const body = { status: 'rejected', reason: ' The cover is blurred. ' };
  const declined = await world.as(moderator).patch<BookChanged>(mod, body);
  expect(declined.status).toBe(200);
  expect(declined.body.msg).toBe(moderatorPendingMessages.rejected);
  expect(declined.body.book).toMatchObject({
    status: 'rejected',
    rejectionReason: 'The cover is blurred.',
  });
  expect(await inboxTexts(world, author)).toEqual([expect.stringContaining('The cover is blurred.')]);

  const again = await world.as(moderator).patch<BookChanged>(mod, { status: 'rejected' });
  expect(again.body.book.rejectionReason).toBe('The cover is blurred.');
  expect(await inboxTexts(world, author)).toHaveLength(1);

  await world.as(moderator).patch(mod, { status: 'rejected', reason: 'The text is cut.' });
  expect(await inboxTexts(world, author)).toEqual([expect.stringContaining('The text is cut.')]);

  const approved = await world.as(moderator).patch<BookChanged>(`/api/books/${book.id}/approve`);
  expect(approved.body.book).toMatchObject({ status: 'approved', rejectionReason: '' });
});

test('declining a live book takes its campaigns out of the library', async () => {
  const author = await aMember(world);
  const book = await anApprovedBook(world, author);
  await aCampaign(world, book);
  const listed = () => world.deps.db.selectFrom('campaigns').select('listed').where('book_id', '=', book.id);
  await world.as(await aModerator(world)).patch(`/api/books/${book.id}/mod`, { status: 'rejected' });
  expect(await listed().execute()).toEqual([{ listed: false }]);
  await world.as(await aModerator(world)).patch(`/api/books/${book.id}/approve`);
  expect(await listed().execute()).toEqual([{ listed: true }]);
});

test('a moderator does not approve their own book; an admin may', async () => {
  const moderator = await aModerator(world);
  const admin = await anAdmin(world);
  const own = await aBook(world, moderator);
  const refused = await world.as(moderator).patch(`/api/books/${own.id}/approve`);
  expect(refused).toMatchObject({ status: 403, body: { msg: moderatorBookMessages.ownBook } });
  const book = await aBook(world, admin);
  expect((await world.as(admin).patch(`/api/books/${book.id}/approve`)).status).toBe(200);
});

test('nobody else approves: guests 401, members and the author 403, unknown books 404', async () => {
  const author = await aMember(world);
  const book = await aBook(world, author);
  const path = `/api/books/${book.id}/approve`;
  expect((await world.as().patch(path)).status).toBe(401);
  expect(await world.as(author).patch(path)).toMatchObject({ status: 403, body: { msg: 'No Access' } });
  expect((await world.as(await aMember(world)).patch(path)).status).toBe(403);
  const moderator = world.as(await aModerator(world));
  for (const id of ['nonsense', '00000000-0000-7000-8000-000000000000']) {
    const answer = await moderator.patch(`/api/books/${id}/approve`);
    expect(answer).toMatchObject({ status: 404, body: { msg: 'Book not found.' } });
  }
});

test('the queue lists pending books, longest waiting first', async () => {
  const author = await aMember(world);
  const first = await aBook(world, author);
  const second = await aBook(world, author);
  const moderator = world.as(await aModerator(world));
  const { body, headers } = await moderator.get<Book[]>('/api/books/pending?limit=1000');
  const mine = body.filter((book) => book.owner._id === author.id).map((book) => book._id);
  expect(mine).toEqual([first.id, second.id]);
  expect(body.at(-1)?.owner.email).toBe(author.email);
  expect(headers['x-total-count']).toBe(String(body.length));
  const page = await moderator.get<Book[]>('/api/books/pending?limit=1');
  expect(page.headers.link).toMatch(/rel="next"/);
});

describe('a decision about a version that was looked at', () => {
  test('holds for that version', async () => {
    const moderator = await aModerator(world);
    const book = await aBook(world, await aMember(world));
    const looked = await world.as(moderator).get<Book>(`/api/books/${book.id}`);
    const { version } = looked.body;
    expect(version).toEqual(expect.any(Number));
    const path = `/api/books/${book.id}/approve`;
    const answer = await world.as(moderator).patch<BookChanged>(path, { version });
    expect(answer).toMatchObject({ status: 200, body: { book: { status: 'approved' } } });
    expect(answer.body.book.version).toBeGreaterThan(version ?? 0);
  });

  test('is refused once somebody else has decided, and changes nothing', async () => {
    const [first, second] = [await aModerator(world), await aModerator(world)];
    const author = await aMember(world);
    const book = await aBook(world, author);
    const mod = `/api/books/${book.id}/mod`;
    const { version } = (await world.as(second).get<Book>(`/api/books/${book.id}`)).body;
    await world.as(first).patch(mod, { status: 'rejected', reason: 'Too short.', version });
    for (const [path, body] of [
      [`/api/books/${book.id}/approve`, { version }],
      [mod, { status: 'rejected', version }],
      [mod, { status: 'pending', version }],
      [mod, { title: 'Another title', version }],
    ] as const) {
      expect(await world.as(second).patch(path, body)).toMatchObject({
        status: 409,
        body: { msg: moderatorPendingMessages.changedMeanwhile },
      });
    }
    const now = await world.as(author).get<Book>(`/api/books/${book.id}`);
    expect(now.body).toMatchObject({ status: 'rejected', rejectionReason: 'Too short.' });
    expect(now.body).not.toHaveProperty('version');
    expect(await auditOf(book.id)).toHaveLength(1);
  });

  test('is refused once the author has edited what is to be approved', async () => {
    const moderator = await aModerator(world);
    const author = await aMember(world);
    const book = await aBook(world, author);
    const { version } = (await world.as(moderator).get<Book>(`/api/books/${book.id}`)).body;
    const edited = await world.as(author).patch(`/api/books/${book.id}`, { summary: 'Something else.' });
    expect(edited.status).toBe(200);
    const path = `/api/books/${book.id}/approve`;
    expect((await world.as(moderator).patch(path, { version })).status).toBe(409);
    expect((await world.as(moderator).patch(path, { version: 'new' })).status).toBe(400);
    expect((await world.as(moderator).patch(path)).status).toBe(200);
  });
});
