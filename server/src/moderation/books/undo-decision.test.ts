import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoBookMs } from '@gbr/domain/limits.ts';
import type { BookChanged } from '@gbr/domain/wire/books.ts';
import { aBook, aMember, aModerator } from '@gbr/verification/support/factories.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { jobsEndWithinMs, openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The mails that wait would leave by the real clock.
  await world.deps.jobs.stop(jobsEndWithinMs);
  world.clock.stop();
});
afterAll(() => world.close());

const waitingMails = (bookId: string) =>
  world.deps.db
    .selectFrom('mails')
    .select(['id', 'kind', 'status'])
    .where('cause_id', '=', bookId)
    .orderBy('id')
    .execute();

async function decided(path: 'approve' | 'mod', body: object) {
  const [author, moderator] = [await aMember(world), await aModerator(world)];
  const book = await aBook(world, author);
  await world.as(moderator).patch(`/api/books/${book.id}/${path}`, body);
  const messages = () => inboxTexts(world, author);
  const undo = () =>
    world.as(moderator).patch<BookChanged>(`/api/books/${book.id}/mod`, { status: 'pending' });
  return { author, book, messages, undo };
}

test.each([
  ['approve', {}, 'book-approved', 'was approved'],
  ['mod', { status: 'rejected', reason: 'Too short.' }, 'book-declined', 'was declined'],
] as const)(
  'what %s did is undone within 10 seconds, with its mail and its message',
  async (path, sent, kind, text) => {
    const { author, book, messages, undo } = await decided(path, sent);
    expect(await waitingMails(book.id)).toMatchObject([{ kind, status: 'queued' }]);
    expect(await messages()).toEqual([expect.stringContaining(text)]);
    world.clock.advance(undoBookMs - 1_000);
    expect((await undo()).body.book).toMatchObject({ status: 'pending', rejectionReason: '' });
    expect(await waitingMails(book.id)).toEqual([]);
    expect(await messages()).toEqual([]);
    const appeal = await world
      .as(author)
      .post('/api/appeals', { kind: 'book', about: book.id, text: 'Please look at it once more.' });
    expect(appeal.status).toBe(409);
  },
);

const decidedByOther = 'Somebody else has just decided on this book. Your undo would take that back.';

test('a decision that another moderator has made in the meantime is not undone', async () => {
  const { book, undo } = await decided('approve', {});
  const other = world.as(await aModerator(world));
  await other.patch(`/api/books/${book.id}/mod`, { status: 'rejected', reason: 'A copy.' });
  expect(await undo()).toMatchObject({ status: 409, body: { msg: decidedByOther } });
  expect(await waitingMails(book.id)).toMatchObject([{ kind: 'book-declined' }]);

  // Later it is no undo any more, but a decision of its own.
  world.clock.advance(undoBookMs + 1_000);
  expect((await undo()).body.book).toMatchObject({ status: 'pending' });
});

test.each([
  [undoBookMs - 1_000, ['Too short.']],
  [undoBookMs, ['Too short.', 'A copy.']],
])(
  'an author whose book is declined for another reason %i ms later gets the new one',
  async (afterMs, reasons) => {
    const { author, book, messages, undo } = await decided('mod', { status: 'rejected', reason: 'A copy.' });
    world.clock.advance(afterMs);
    const other = world.as(await aModerator(world));
    for (const body of [{ reason: 'Too short.' }, { reason: 'Too short.' }, {}])
      await other.patch(`/api/books/${book.id}/mod`, { status: 'rejected', ...body });
    expect(await undo()).toMatchObject({ status: 409, body: { msg: decidedByOther } });
    expect(await messages()).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
    expect(await waitingMails(book.id)).toHaveLength(reasons.length);
    const [appeal, again] = [1, 2].map((number) => ({
      kind: 'book',
      about: book.id,
      text: `Please look at it once more: ${number}.`,
    }));
    expect((await world.as(author).post('/api/appeals', appeal)).status).toBe(201);
    expect((await world.as(author).post('/api/appeals', again)).status).toBe(409);
  },
);

test('its mail is not due before, and later it stays', async () => {
  const { book, messages, undo } = await decided('approve', {});
  const [mail] = await waitingMails(book.id);
  const { rows } = await sql<{ waits: number }>`
    select extract(epoch from start_after - created_on)::int as waits from pgboss.job
    where name = 'mail' and data->>'mailId' = ${mail?.id}
  `.execute(world.deps.db);
  expect(rows).toEqual([{ waits: undoBookMs / 1_000 }]);
  world.clock.advance(undoBookMs + 1_000);
  await undo();
  expect(await waitingMails(book.id)).toHaveLength(1);
  expect(await messages()).toHaveLength(1);
});

test.each([undoBookMs, undoBookMs + 1_000, 2 * undoBookMs - 1_000])(
  'an approval that its author has seen for %i ms stays when the book is declined, and what is true now stands above it',
  async (afterMs) => {
    const { book, messages } = await decided('approve', {});
    const other = world.as(await aModerator(world));
    world.clock.advance(afterMs);
    await other.patch(`/api/books/${book.id}/mod`, { status: 'rejected', reason: 'A copy.' });
    expect(await waitingMails(book.id)).toMatchObject([{ kind: 'book-approved' }, { kind: 'book-declined' }]);
    expect(await messages()).toEqual([
      expect.stringContaining('was declined'),
      expect.stringContaining('was approved'),
    ]);
  },
);
