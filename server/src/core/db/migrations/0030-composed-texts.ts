import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What is searched is stored composed (NFC), however it was typed: a Mac's 'é' may be an 'e' and an accent.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// As in 0004.
const wordsOf = (book: string) =>
  `to_tsvector('simple', regexp_replace(
    composed(${book}.title || ' ' || ${book}.author || ' ' || ${book}.summary), '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

const statements = [
  // PostgreSQL knows the letters of a database in UTF-8 alone, and fails in any other.
  `create function composed(words text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      if pg_catalog.getdatabaseencoding() <> 'UTF8' then return words; end if;
      return pg_catalog.normalize(words, 'NFC');
    end $$`,

  `create or replace function keep_library_words() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then
        insert into library_words values (new.id, ${wordsOf('new')})
          on conflict (book_id) do update set words = excluded.words;
      else
        delete from library_words where book_id = new.id;
      end if;
      return null;
    end $$`,
  `update library_words w set words = ${wordsOf('b')} from books b
    where b.id = w.book_id and ${isDecomposed('b', ['title', 'author', 'summary'])}`,

  ...composedTexts('book', 'books', ['title', 'author', 'asin']),
  ...composedTexts('user', 'users', ['shown_name', 'email', 'amazon_name']),
];

function composedTexts(thing: string, table: string, columns: string[]): string[] {
  const texts = `${thing}_texts`;
  const id = `${thing}_id`;
  const each = (piece: (column: string) => string) => columns.map(piece).join(', ');
  return [
    `create or replace function keep_${texts}() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is not null then
          delete from ${texts} where ${id} = new.id;
        else
          insert into ${texts} (${id}, ${columns.join(', ')})
          values (new.id, ${each((column) => `lower(composed(new.${column}))`)})
          on conflict (${id}) do update set ${each((column) => `${column} = excluded.${column}`)}
          where (${each((column) => `${texts}.${column}`)}) is distinct from (${each((column) => `excluded.${column}`)});
        end if;
        return null; -- what is written after ${table} answers nothing
      end $$`,
    `update ${texts} t set ${each((column) => `${column} = lower(composed(o.${column}))`)} from ${table} o
      where o.id = t.${id} and ${isDecomposed('o', columns)}`,
  ];
}

function isDecomposed(row: string, columns: string[]): string {
  return `(${columns.map((column) => `composed(${row}.${column}) <> ${row}.${column}`).join(' or ')})`;
}
