import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { validationMessages } from '@gbr/domain/messages/validation.ts';
import type { Book, BookChanged, LibraryBook, ReviewingBook } from '@gbr/domain/wire/books.ts';
import {
  aBook,
  aCampaign,
  aMember,
  anApprovedBook,
  anAdmin,
  aPick,
} from '@gbr/verification/support/factories.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { UserRow } from '../core/db/tables.ts';
import type { BookDetails } from '../core/exchange/book-details.ts';

let world: World;
let author: UserRow;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  author = await aMember(world);
});

const edit = (who: UserRow, bookId: string, body: unknown) =>
  world.as(who).patch<BookChanged>(`/api/books/${bookId}`, body);

test('all fields are normalised and stored, and the book is pending again', async () => {
  const book = await anApprovedBook(world, author, { rejection_reason: 'Too short.' });
  const wanted: BookDetails = {
    amazonURL: 'https://www.amazon.de/dp/B000000001',
    language: 'Deutsch',
    preferredStore: '.de',
    category: 'Fiction',
    summary: 'Another summary.',
    authorInfo: 'Another author info.',
  };
  const { status, body } = await edit(author, book.id, {
    ...wanted,
    amazonURL: ` ${wanted.amazonURL} `,
    summary: ` ${wanted.summary} `,
  });

  expect(status).toBe(200);
  expect(body.msg).toBe('Book updated (now pending approval).');
  expect(body.book).toMatchObject({
    ...wanted,
    status: 'pending',
    rejectionReason: '',
    title: book.title,
  });
});

async function editOf(bookId: string) {
  const { body } = await world.as(await anAdmin(world)).get<Book>(`/api/books/${bookId}`);
  return body.authorEdit;
}

describe('what is new in a book that was decided about before', () => {
  test('is shown to moderators, through further edits, until the next decision', async () => {
    const admin = await anAdmin(world);
    const book = await anApprovedBook(world, author);
    expect(await editOf(book.id)).toBeUndefined();
    const { body } = await edit(author, book.id, { summary: 'A second summary.' });
    expect(body.book).not.toHaveProperty('authorEdit');
    await edit(author, book.id, { summary: 'A third summary.', language: 'Deutsch' });
    const before = { summary: book.summary, language: book.language };
    const at = expect.stringMatching(/Z$/);
    expect(await editOf(book.id)).toEqual({ at, before });
    const { body: pending } = await world.as(admin).get<Book[]>('/api/books/pending');
    expect(pending.find(({ _id }) => _id === book.id)?.authorEdit).toEqual({ at, before });
    await edit(author, book.id, { summary: book.summary });
    expect(await editOf(book.id)).toEqual({ at, before: { language: book.language } });

    await world.as(admin).patch(`/api/books/${book.id}/approve`);
    expect(await editOf(book.id)).toBeUndefined();
    await edit(author, book.id, { category: 'Fiction' });
    expect(await editOf(book.id)).toEqual({ at, before: { category: book.category } });
    expect((await world.as(admin).delete(`/api/books/${book.id}/mod`)).status).toBe(200);
    const left = await world.deps.db.selectFrom('author_edits').select('book_id').execute();
    expect(left).not.toContainEqual({ book_id: book.id });
  });

  test('is nothing in one that nobody has decided about yet', async () => {
    const book = await aBook(world, author);
    await edit(author, book.id, { summary: 'A second summary.' });
    expect(await editOf(book.id)).toBeUndefined();
  });
});

test.each(['approved', 'rejected', 'pending'] as const)(
  'saving with nothing changed changes nothing of a book that is %s',
  async (state) => {
    const book = await anApprovedBook(world, author, { rejection_reason: 'Too short.' });
    await aCampaign(world, book);
    await world.deps.db.updateTable('books').set({ status: state }).where('id', '=', book.id).execute();
    const row = () =>
      world.deps.db.selectFrom('books').selectAll().where('id', '=', book.id).executeTakeFirstOrThrow();
    const before = await row();
    const stored = {
      amazonURL: ` ${book.amazon_url} `,
      language: book.language,
      preferredStore: book.preferred_store,
      category: book.category,
      summary: `${book.summary} `,
      authorInfo: book.author_info,
    };
    for (const same of [stored, {}, { summary: book.summary }]) {
      expect(await edit(author, book.id, same)).toMatchObject({
        status: 200,
        body: {
          msg: 'There is nothing to save: no field was changed.',
          book: { _id: book.id, status: state, rejectionReason: 'Too short.' },
        },
      });
    }
    expect(await row()).toEqual(before);
    expect((await edit(author, book.id, { ...stored, summary: 'New.' })).body.book.status).toBe('pending');
  },
);

test('fields that are not given stay as they are', async () => {
  const book = await anApprovedBook(world, author);
  const { body } = await edit(author, book.id, { summary: 'New.' });

  expect(body.book).toMatchObject({ summary: 'New.', authorInfo: book.author_info, language: book.language });
});

test('an edited book leaves the library, and stays on review for its reader', async () => {
  const [reader, other] = [await aMember(world), await aMember(world)];
  const book = await anApprovedBook(world, author);
  await aCampaign(world, book);
  await aCampaign(world, book);
  await aPick(world, reader, book);
  await edit(author, book.id, { language: 'French' });

  const offered = await world.as(other).get<LibraryBook[]>('/api/books/library');
  expect(offered.body.map(({ _id }) => _id)).not.toContain(book.id);
  expect(await world.as(other).patch(`/api/books/${book.id}/pick`)).toMatchObject({
    status: 409,
    body: { msg: pickMessages.gone },
  });
  const reading = await world.as(reader).get<ReviewingBook[]>('/api/books/im-reviewing');
  expect(reading.body).toMatchObject([{ _id: book.id, userReviewStatus: 'on_review', language: 'French' }]);
});

describe('a field outside the six is refused', () => {
  test.each(['title', 'author', 'asin', 'wordCount', 'status', 'owner', 'coverFile'])('%s', async (field) => {
    const book = await anApprovedBook(world, author);
    const refused = await edit(author, book.id, { summary: 'New.', [field]: 'approved' });

    expect(refused).toMatchObject({ status: 400, body: { msg: validationMessages.unknownField, field } });
    const after = await world.as(author).get<Book>(`/api/books/${book.id}`);
    expect(after.body).toMatchObject({ status: 'approved', summary: book.summary });
  });
});

describe('what the edit form refuses, the server refuses with the same message', () => {
  test.each([
    ['amazonURL', '', addBookMessages.amazonUrl],
    ['amazonURL', 'javascript://amazon.com/%0aalert(1)', addBookMessages.amazonUrlInvalid],
    ['language', 'Klingon', addBookMessages.languageMarketplaceCategory],
    ['preferredStore', '', addBookMessages.languageMarketplaceCategory],
    ['category', 'Poems', addBookMessages.languageMarketplaceCategory],
    ['summary', '  ', addBookMessages.summary],
    ['authorInfo', '', addBookMessages.authorInfo],
    ['summary', 'a\0b', validationMessages.storable],
  ])('%s %j', async (field, value, msg) => {
    const book = await anApprovedBook(world, author);
    expect(await edit(author, book.id, { [field]: value })).toMatchObject({
      status: 400,
      body: { msg, field },
    });
  });
});

test('only its author may edit a book: others, moderators and unknown ids are 404 alike', async () => {
  const book = await anApprovedBook(world, author);
  const notFound = { status: 404, body: { msg: 'Book not found.' } };

  expect(await edit(await aMember(world), book.id, { summary: 'Mine.' })).toMatchObject(notFound);
  expect(await edit(await anAdmin(world), book.id, { summary: 'Mine.' })).toMatchObject(notFound);
  expect(await edit(author, 'nonsense', { summary: 'Mine.' })).toMatchObject(notFound);
});

test('a member limited for a week may not edit', async () => {
  const limited = await aMember(world, { ban_status: '7day', ban_until: new Date('2099-01-01') });
  const book = await anApprovedBook(world, limited);

  expect((await edit(limited, book.id, { summary: 'New.' })).status).toBe(403);
});
