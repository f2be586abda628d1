import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paceMessages } from '@gbr/domain/messages/pace.ts';
import type { Book, BookChanged, LibraryBook } from '@gbr/domain/wire/books.ts';
import { days, hours } from '@gbr/verification/support/clock.ts';
import {
  aCampaign,
  aMember,
  aModerator,
  anApprovedBook,
  aPick,
} from '@gbr/verification/support/factories.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Books are taken again at the very end of the seven days.
  world.clock.stop();
});
afterEach(() => expectValidLedger(world));
afterAll(() => world.close());

async function aBookWithSlots(slots: number): Promise<BookRow> {
  const book = await anApprovedBook(world, await aMember(world));
  for (let slot = 0; slot < slots; slot++) await aCampaign(world, book);
  return book;
}

const setPace = (book: BookRow, weeklyPicks: unknown, who: { id: string } = { id: book.owner_id }) =>
  world.as(who).patch<BookChanged>(`/api/books/${book.id}/pace`, { weeklyPicks });

const pick = async (book: BookRow, reader?: UserRow) =>
  world.as(reader ?? (await aMember(world))).patch(`/api/books/${book.id}/pick`);

/** Whether the library offers it, by the list and by its total. */
async function isOffered(book: BookRow): Promise<boolean> {
  const reader = await aMember(world);
  const { body, headers } = await world.as(reader).get<LibraryBook[]>('/api/books/library?option=kindle');
  expect(headers['x-total-count']).toBe(String(body.length));
  return body.some(({ _id }) => _id === book.id);
}

const seenByAuthor = async ({ id, owner_id }: BookRow) =>
  (await world.as({ id: owner_id }).get<Book>(`/api/books/${id}`)).body;

describe('setting it', () => {
  test('answers the book, which stays approved; null takes it back', async () => {
    const book = await aBookWithSlots(1);
    expect((await seenByAuthor(book)).weeklyPicks).toBeNull();
    expect(await setPace(book, 3)).toMatchObject({
      status: 200,
      body: { msg: paceMessages.saved, book: { _id: book.id, weeklyPicks: 3, status: 'approved' } },
    });
    expect(await seenByAuthor(book)).toMatchObject({ weeklyPicks: 3, nextPickAt: null, status: 'approved' });
    expect(await isOffered(book)).toBe(true);
    expect((await setPace(book, null)).body.book.weeklyPicks).toBeNull();
  });

  test.each([0, 11, -1, 2.5, '3', true, undefined, [3]])('%j is refused', async (weeklyPicks) => {
    const book = await aBookWithSlots(0);
    expect(await setPace(book, weeklyPicks)).toMatchObject({
      status: 400,
      body: { field: 'weeklyPicks', msg: 'Please choose a number from 1 to 10.' },
    });
  });

  test('is the author’s', async () => {
    const book = await aBookWithSlots(0);
    expect((await setPace(book, 1, await aMember(world))).status).toBe(404);
    expect((await setPace(book, 1, await aModerator(world))).status).toBe(404);
  });

  test('is not for an author who is limited', async () => {
    const limited = await aMember(world, { ban_status: '7day', ban_until: new Date('2099-01-01') });
    expect((await setPace(await anApprovedBook(world, limited), 1)).status).toBe(403);
  });
});

test('beyond it the library leaves the book out and a pick is refused, until a week after the first', async () => {
  const book = await aBookWithSlots(4);
  await setPace(book, 2);
  await aPick(world, await aMember(world), book);
  world.clock.advance(days(2));
  expect(await isOffered(book)).toBe(true);
  await aPick(world, await aMember(world), book);

  expect(await isOffered(book)).toBe(false);
  expect(await pick(book)).toMatchObject({
    status: 409,
    body: { msg: 'This book takes more readers in a few days.' },
  });
  const { nextPickAt } = await seenByAuthor(book);
  expect(nextPickAt).toBe(new Date(world.clock.now().getTime() + days(5)).toISOString());

  world.clock.advance(days(5) - hours(1));
  expect([await isOffered(book), (await pick(book)).status]).toEqual([false, 409]);
  world.clock.advance(hours(1));
  expect(await isOffered(book)).toBe(true);
  expect((await seenByAuthor(book)).nextPickAt).toBeNull();
  expect((await pick(book)).status).toBe(200);
  expect(await isOffered(book)).toBe(false);
});

test('cancelled picks count, and picks from before it was set', async () => {
  const book = await aBookWithSlots(2);
  const reader = await aMember(world);
  await aPick(world, reader, book);
  await world.as(reader).patch(`/api/books/${book.id}/cancel-review`);
  expect(await isOffered(book)).toBe(true);
  await setPace(book, 1);
  expect([await isOffered(book), (await pick(book)).status]).toEqual([false, 409]);
  await setPace(book, 2);
  expect([await isOffered(book), (await pick(book)).status]).toEqual([true, 200]);
  await setPace(book, null);
  expect([await isOffered(book), (await pick(book)).status]).toEqual([true, 200]);
});

test('a request launched in the meantime waits too', async () => {
  const book = await aBookWithSlots(1);
  await setPace(book, 1);
  await aPick(world, await aMember(world), book);
  await aCampaign(world, book);
  expect([await isOffered(book), (await pick(book)).status]).toEqual([false, 409]);
  world.clock.advance(days(7));
  expect([await isOffered(book), (await pick(book)).status]).toEqual([true, 200]);
});

test('words, and the books left out by the swap rule, are counted without a book at its pace', async () => {
  const book = await aBookWithSlots(2);
  const reader = await aMember(world);
  const theirs = await anApprovedBook(world, reader);
  await aCampaign(world, theirs);
  await aPick(world, { ...reader, id: book.owner_id }, theirs);
  const look = async (query: string) => {
    const { body, headers } = await world.as(reader).get<LibraryBook[]>(`/api/books/library?${query}`);
    return { found: body.length, total: headers['x-total-count'], leftOut: headers['x-left-out'] };
  };
  const before = await look('q=summary');
  expect(before.leftOut).toBe('1');
  await setPace(book, 1);
  await aPick(world, await aMember(world), book);
  expect(await look('q=summary')).toEqual({ ...before, leftOut: '0' });
});
