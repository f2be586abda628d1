import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { connectServer } from '../database.ts';
import { newId } from '../ids.ts';
import { migrate, migrationsUpTo } from '../migrate.ts';

test('texts of before that were typed decomposed are found, and the others stay as they are', async () => {
  const database = await connectServer(await freshTestDatabase(), () => undefined);
  const { db } = database;
  try {
    await migrate(db, migrationsUpTo('0029-open-words'));
    await addBook('Zoë Ünal', 'Café'.normalize('NFD'));
    await addBook('Zoë Ünal'.normalize('NFD'), 'Crème');
    await addBook('Ada', 'Tea');
    const before = await sql`select book_id, xmin from library_words order by book_id`.execute(db);
    await migrate(db);
    const { rows } = await sql<{ title: string; name: string; found: boolean }>`
      select t.title, u.shown_name as name, w.words @@ to_tsquery('simple', 'café | crème | tea') as found
      from book_texts t join library_words w using (book_id) join books b on b.id = book_id
      join user_texts u on u.user_id = b.owner_id order by book_id`.execute(db);
    expect(rows).toEqual([
      { title: 'café', name: 'zoë ünal', found: true },
      { title: 'crème', name: 'zoë ünal', found: true },
      { title: 'tea', name: 'ada', found: true },
    ]);
    const after = await sql`select book_id, xmin from library_words order by book_id`.execute(db);
    expect(after.rows.slice(1)).toEqual(before.rows.slice(1));
  } finally {
    await database.close();
  }

  async function addBook(ownerName: string, title: string): Promise<void> {
    const [owner, book] = [newId(), newId()];
    await sql`insert into users (id, name, email, password_hash, marketplace, created_at)
      values (${owner}, ${ownerName}, ${`${owner}@example.org`}, '', '.de', now())`.execute(db);
    await sql`insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category,
        word_count, summary, author_info, reader_options, cover_file, created_at)
      values (${book}, ${owner}, ${title}, '', ${book}, '', '', '', '', 300, '', '', '{kindle}', '', now())`.execute(
      db,
    );
  }
});
