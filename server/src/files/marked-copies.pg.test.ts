import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Book } from '@gbr/domain/wire/books.ts';
import { demoPdf } from '../demo/book-file.ts';
import { aMember, anOpenBook, aPick } from '@gbr/verification/support/factories.ts';
import { eventually } from '@gbr/verification/support/eventually.ts';
import { aReceivedFile } from '@gbr/verification/support/received-file.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function aBookWithFile() {
  const book = await anOpenBook(world, await aMember(world));
  const { path } = await aReceivedFile(world.deps.config.dataDir, demoPdf('Sudoku', 'Ada'));
  await world.deps.storage.put(book.uploaded_file ?? '', path);
  await rm(path);
  return book;
}

async function aReaderWithLink() {
  const book = await aBookWithFile();
  const reader = await aMember(world);
  const { _id: assignmentId } = await aPick(world, reader, book);
  const { body } = await world.as(reader).get<Book>(`/api/books/${book.id}`);
  const download = () => world.app.inject({ url: `/uploads/${body.uploadedFile ?? ''}` });
  return { book, reader, assignmentId, download };
}

/** Files that no row names any more. */
async function strayFiles(): Promise<string[]> {
  const books = await world.deps.db.selectFrom('books').select('uploaded_file as file').execute();
  const copies = await world.deps.db.selectFrom('marked_copies').select('file').execute();
  const named = new Set([...books, ...copies].map(({ file }) => file));
  const stored = await Array.fromAsync(world.deps.storage.list());
  return stored.map(({ name }) => name).filter((name) => !named.has(name));
}

test('ten downloads at once wait for one copy', async () => {
  const { assignmentId, download } = await aReaderWithLink();
  const answers = await Promise.all(Array.from({ length: 10 }, download));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  const { tries } = await world.deps.db
    .selectFrom('marked_copies')
    .select('tries')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
});

test('a copy of an assignment that ends while it is made is not kept', async () => {
  const { book, reader, download } = await aReaderWithLink();
  const [answer] = await Promise.all([
    download(),
    world.as(reader).patch(`/api/books/${book.id}/cancel-review`),
  ]);
  expect([200, 404]).toContain(answer.statusCode);
  await eventually(async () => expect(await strayFiles()).toEqual([]));
});

test('a copy that is made while its book is turned in waits for the book without holding itself', async () => {
  const book = await aBookWithFile();
  const reader = await aMember(world);
  await world.deps.write(async ({ db }) => {
    await sql`select from books where id = ${book.id} for no key update`.execute(db);
    const { _id } = await aPick(world, reader, book);
    await untilACallWaits(world.deps.db);
    // From now on a row that another holds is an error.
    await sql`set local lock_timeout = 1`.execute(db);
    const { rows } = await sql`select from marked_copies where assignment_id = ${_id} for update`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
