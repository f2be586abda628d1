import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// ASCII punctuation becomes blanks first: the parser would take 'Cats/Dogs' for a file name.
const wordsOf = (book: string) =>
  `to_tsvector('simple', regexp_replace(
    ${book}.title || ' ' || ${book}.author || ' ' || ${book}.summary, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

const statements = [
  // Apart from the books, so that reading a book does not load its words.
  `create table library_words (
    book_id uuid primary key references books (id) on delete cascade,
    words tsvector not null
  )`,
  `create function keep_library_words() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then
        insert into library_words values (new.id, ${wordsOf('new')})
          on conflict (book_id) do update set words = excluded.words;
      else
        delete from library_words where book_id = new.id;
      end if;
      return null;
    end $$`,
  `create trigger library_words_added after insert on books
    for each row execute function keep_library_words()`,
  `create trigger library_words_changed after update of title, author, summary, deleted_at on books
    for each row when ((old.title, old.author, old.summary, old.deleted_at)
      is distinct from (new.title, new.author, new.summary, new.deleted_at))
    execute function keep_library_words()`,
  `insert into library_words select id, ${wordsOf('b')} from books b where deleted_at is null`,
  `create index library_words_words on library_words using gin (words)`,
];
