import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import { aMember, anOpenBook } from '@gbr/verification/support/factories.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { worldOver } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { connectServer } from '../core/db/database.ts';

/** Two processes of one server. */
let here: World;
let there: World;

beforeAll(async () => {
  const url = await freshTestDatabase(inject('migratedTemplate'));
  const settings = { DATABASE_URL: url };
  const open = async () => worldOver(await connectServer(url, () => undefined), { settings });
  [here, there] = [await open(), await open()];
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function anOffer() {
  const author = await aMember(here);
  const book = await anOpenBook(here, author);
  const reader = await aMember(here);
  const browse = () => there.as(reader).get<LibraryBook[]>('/api/books/library');
  const shown = async () => (await browse()).body.find(({ _id }) => _id === book.id);
  await shown();
  return { author, book, reader, browse, shown };
}

test('what another process writes is in the next answer of this one', async () => {
  const { author, book, reader, browse, shown } = await anOffer();
  const total = async () => (await browse()).headers['x-total-count'];
  expect([(await shown())?.title, await total()]).toEqual([book.title, '1']);

  await here.as(reader).patch(`/api/books/${book.id}/pick`);
  expect([await shown(), await total()]).toEqual([undefined, '0']);
  expect((await there.as(author).get('/api/books/library')).headers['x-total-count']).toBe('0');

  await here.deps.db
    .updateTable('users')
    .set({ ban_status: 'permanent' })
    .where('id', '=', reader.id)
    .execute();
  expect((await browse()).status).toBe(403);
});

test('what was begun before a slice was read, and ends after it, is in the next answer', async () => {
  const { book, shown } = await anOffer();
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = here.deps.write(async ({ db }) => {
    await db.updateTable('books').set({ title: 'The new one' }).where('id', '=', book.id).execute();
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  for (let again = 0; again < 3; again++) expect((await shown())?.title).toBe(book.title);
  end.resolve();
  await slow;
  expect((await shown())?.title).toBe('The new one');
});
