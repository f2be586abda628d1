import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// One column per index: with several, a text without trigrams makes the planner read the whole table.
export async function up(db: Kysely<unknown>): Promise<void> {
  await split(db, 'book_texts', ['title', 'author', 'asin']);
  await split(db, 'user_texts', ['shown_name', 'email', 'amazon_name']);
}

async function split(db: Kysely<unknown>, texts: string, columns: string[]): Promise<void> {
  await sql`drop index ${sql.ref(`${texts}_contain`)}`.execute(db);
  for (const column of columns) {
    const name = sql.ref(`${texts}_contain_${column}`);
    await sql`create index ${name} on ${sql.ref(texts)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
      db,
    );
  }
}
