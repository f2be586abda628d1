import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book, LibraryBook, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { OwnData } from '@gbr/domain/wire/accounts.ts';
import {
  aCampaign,
  aMember,
  aPick,
  aReview,
  anApprovedBook,
  anOpenBook,
} from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, MailRow, UserRow } from '../core/db/tables.ts';

// What an author tries who wants to know which member reviewed them.

let world: World;
let author: UserRow;
let done: UserRow;
let busy: UserRow;
let doneBook: BookRow;
let busyBook: BookRow;

beforeAll(async () => {
  world = await openWorld();
  // Of a mail that was sent there is no text left to look into.
  await stopJobs(world);
  author = await aMember(world, { name: 'Ada Green' });
  done = await aMember(world, { name: 'Jordan Miller', referred_by: author.id });
  busy = await aMember(world, { name: 'Sam Porter' });
  const book = await anApprovedBook(world, author);
  await aCampaign(world, book);
  await aCampaign(world, book);
  await aReview(world, done, book, 4);
  await aPick(world, busy, book);
  doneBook = await anOpenBook(world, done);
  busyBook = await anOpenBook(world, busy);
});
afterAll(() => world.close());

test('no answer to the author names a reviewer or carries their id', async () => {
  const [mine] = (await world.as(author).get<Book[]>('/api/books/my')).body;
  const edited = await world.as(author).patch(`/api/books/${mine?._id}`, { summary: 'Another summary.' });
  expect(edited.status).toBe(200);
  const paths = [
    '/api/books/my',
    `/api/books/${mine?._id}`,
    '/api/books/library',
    '/api/users/me',
    '/api/users/me/statement',
    '/api/users/me/statement?format=csv',
    '/api/users/me/inbox',
    '/api/users/me/export',
    '/api/users/me/affiliate-stats',
  ];
  const answers = await Promise.all(paths.map((path) => world.as(author).get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  const { rows: mails } = await sql<MailRow>`select * from mails where user_id = ${author.id}`.execute(
    world.deps.db,
  );
  expect(mails.filter(({ text }) => text === '')).toEqual([]);
  const told = JSON.stringify([edited, answers, mails]);
  for (const { id, name, email } of [done, busy]) {
    for (const secret of [id, name, String(email)]) expect(told).not.toContain(secret);
  }
});

test('a reader sees the ratings of the others, and not who else is reading', async () => {
  const [mine] = (await world.as(busy).get<ReviewingBook[]>('/api/books/im-reviewing')).body;
  expect(mine?.pickedAssignments).toEqual([
    expect.objectContaining({ user: { _id: busy.id, name: busy.name }, status: 'on_review' }),
    { status: 'finished', rating: 4 },
  ]);
  const third = await aMember(world);
  const book = await anOpenBook(world, author);
  await aCampaign(world, book);
  await aPick(world, busy, book);
  await aPick(world, third, book);
  const { body } = await world.as(third).get<ReviewingBook>(`/api/books/${book.id}`);
  expect(body.pickedAssignments.map((picked) => 'user' in picked && picked.user._id)).toEqual([third.id]);
});

test('two reviews by one member have no id in common', async () => {
  const mine = await anOpenBook(world, author);
  const review = await aReview(world, done, mine);
  const { body } = await world.as(author).get<Book[]>('/api/books/my');
  const shown = body.flatMap(({ pickedAssignments }) => pickedAssignments);
  expect(shown.find(({ _id }) => _id === review._id)?.user._id).toBe(review._id);
  expect(new Set(shown.map(({ user }) => user._id)).size).toBe(shown.length);
});

test('an author at a limit gets the same refusal for the book of a reviewer and of anybody', async () => {
  const stranger = await aMember(world);
  const books = [];
  for (let count = 0; count < 11; count++) books.push(await anOpenBook(world, stranger));
  const last = books.pop();
  if (!last) throw new Error('There is no book.');
  for (const book of books) await aPick(world, author, book);
  const pick = (book: { id: string }) => world.as(author).patch(`/api/books/${book.id}/pick`);
  const refused = await pick(last);
  expect(refused.status).toBe(409);
  for (const book of [doneBook, busyBook]) {
    const { status, body } = await pick(book);
    expect({ status, body }).toEqual({ status: refused.status, body: refused.body });
  }
  for (const book of books) await world.as(author).patch(`/api/books/${book.id}/cancel-review`);
  expect((await pick(doneBook)).body).toEqual({ msg: 'You cannot review this book.' });
});

test('every other call on their book answers as it does for a stranger', async () => {
  const book = await anOpenBook(world, await aMember(world));
  const calls: ((id: string) => Promise<{ status: number; body: unknown }>)[] = [
    (id) => world.as(author).get(`/api/books/${id}`),
    (id) => world.as(author).patch(`/api/books/${id}`, { summary: 'Mine now.' }),
    (id) => world.as(author).patch(`/api/books/${id}/cancel-review`),
    (id) => world.as(author).patch(`/api/books/${id}/finish`, { rating: 5 }),
    (id) => world.as(author).post(`/api/books/${id}/launch-review`, { option: 'kindle' }),
    (id) => world.as(author).patch(`/api/books/${id}/mod`, { reduceSlotCampaignId: id }),
    (id) => world.as(author).patch(`/api/books/${id}/pick`, { campaignId: id }),
  ];
  for (const call of calls) {
    const [theirs, others] = [await call(doneBook.id), await call(book.id)];
    expect([theirs.status, theirs.body]).toEqual([others.status, others.body]);
  }
});

test('a referrer’s own data does not name the books that the other member read', async () => {
  const book = await anOpenBook(world, await aMember(world));
  const review = await aReview(world, done, book);
  const { body } = await world.as(author).get<OwnData>('/api/users/me/export');
  expect(body.movements).toContainEqual(expect.objectContaining({ kind: 'commission' }));
  expect(JSON.stringify(body)).not.toContain(book.id);
  expect(JSON.stringify(body)).not.toContain(review._id);
});

test('a number that stops at a thousand is the same for everybody', async () => {
  const of = async (who: UserRow, query: string) => {
    const { headers } = await world.as(who).get<LibraryBook[]>(`/api/books/library?limit=1&${query}`);
    return [headers['x-total-count'], headers['x-total-about'], headers['x-left-out']];
  };
  await fillLibrary(await aMember(world), 1000);
  expect(await of(await aMember(world), 'q=summary')).toEqual(['1000', 'true', '0']);
  expect(await of(author, 'q=summary')).toEqual(['1000', 'true', '2']);
  expect(await of(author, 'q=nothing')).toEqual(['0', undefined, '2']);
});

/** Books with a campaign each, by the database itself: a thousand launches would take a minute. */
async function fillLibrary(owner: UserRow, count: number): Promise<void> {
  const book = await anOpenBook(world, owner);
  await sql`
    with added as (
      insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category,
        word_count, summary, author_info, reader_options, cover_file, status, created_at)
      select gen_random_uuid(), owner_id, title, author, 'C' || lpad(n::text, 9, '0'), amazon_url, language,
        preferred_store, category, word_count, summary, author_info, reader_options, n || '.webp', status, created_at
      from books, generate_series(1, ${count}) n where id = ${book.id} returning *
    )
    insert into campaigns (id, book_id, owner_id, option, cost_credits, cost_gems, listed, language,
      preferred_store, category, word_count, started_at)
    select gen_random_uuid(), id, owner_id, 'kindle', 1800, 0, true, language, preferred_store, category, word_count,
      created_at
    from added
  `.execute(world.deps.db);
}
