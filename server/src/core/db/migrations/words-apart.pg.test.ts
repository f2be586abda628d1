import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from '../database.ts';
import { newId } from '../ids.ts';
import { migrate, migrationsUpTo } from '../migrate.ts';

test('words of before that only signs kept apart are found, and other books stay as they are', async () => {
  const { db, close } = await connectServer(await freshTestDatabase(), () => undefined);
  const [owner, joined, greek, plain] = [newId(), newId(), newId(), newId()];
  try {
    await migrate(db, migrationsUpTo('0030-composed-texts'));
    await sql`insert into users (id, email, password_hash, marketplace, created_at)
      values (${owner}, 'author@example.org', '', '.de', now())`.execute(db);
    await addBook(joined, 'L’été—“indien”');
    await addBook(greek, 'ΟΔΟΣ οδος');
    await addBook(plain, 'Tea-time');
    const before = await rowOf(plain);
    await migrate(db);
    const { rows } = await sql<{ book_id: string; words: string[] }>`
      select book_id, tsvector_to_array(words) as words from library_words`.execute(db);
    const words = Object.fromEntries(rows.map((row) => [row.book_id, row.words.toSorted()]));
    expect(words).toEqual({
      [joined]: ['indien', 'l', 'été'],
      [greek]: ['οδοσ'],
      [plain]: ['tea', 'time'],
    });
    expect(await rowOf(plain)).toEqual(before);
  } finally {
    await close();
  }

  async function addBook(id: string, title: string): Promise<void> {
    await sql`insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category,
        word_count, summary, author_info, reader_options, cover_file, created_at)
      values (${id}, ${owner}, ${title}, '', ${id}, '', '', '', '', 300, '', '', '{kindle}', '', now())`.execute(
      db,
    );
  }

  async function rowOf(id: string): Promise<unknown[]> {
    return (await sql`select xmin from library_words where book_id = ${id}`.execute(db)).rows;
  }
});
