import { sql, type Kysely } from 'kysely';

/** Lets the library be searched by words without reading every open book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // ASCII punctuation becomes blanks first: 'Cats/Dogs' would otherwise be taken for the name of a file.
  `create function book_words(title text, author text, summary text) returns tsvector
    language sql immutable parallel safe as $$
      select to_tsvector('simple',
        regexp_replace(title || ' ' || author || ' ' || summary, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))
    $$`,
  `create index books_words on books using gin (book_words(title, author, summary))
    where status = 'approved' and deleted_at is null`,
];
