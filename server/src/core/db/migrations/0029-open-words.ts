import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isOpen = (row: string) =>
  `(${row}.is_active and ${row}.listed and ${row}.reserved + ${row}.finished + ${row}.removed < ${row}.funded)`;

const copied =
  'id book_id option language preferred_store category word_count cost_credits cost_gems started_at paced_until'.split(
    ' ',
  );
const changing = ['language', 'preferred_store', 'category', 'word_count', 'paced_until', 'words'];

// A row for each open campaign, with its book's words, so that a search meets nothing that is not open.
const statements = [
  `create table open_words (
    id uuid primary key,
    book_id uuid not null,
    option text not null,
    language text not null,
    preferred_store text not null,
    category text not null,
    word_count integer not null,
    cost_credits bigint not null,
    cost_gems bigint not null,
    started_at timestamptz not null,
    paced_until timestamptz,
    words tsvector not null
  )`,
  `insert into open_words select ${copied.map((column) => `c.${column}`).join(', ')}, strip(w.words)
    from campaigns c join library_words w on w.book_id = c.book_id where ${isOpen('c')}`,
  `create index open_words_book on open_words (book_id desc)`,
  // At once, since each search would read through what is yet to be sorted in.
  `create index open_words_words on open_words using gin (words) with (fastupdate = off)`,
  `drop index library_words_words`,
  `analyze open_words`,

  `create function keep_open_words() returns trigger language plpgsql as $$
    begin
      if ${isOpen('new')} then
        insert into open_words select ${copied.map((column) => `new.${column}`).join(', ')}, strip(w.words)
          from library_words w where w.book_id = new.book_id
          on conflict (id) do update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')};
      else
        delete from open_words where id = new.id;
      end if;
      return null;
    end $$`,
  `create trigger open_words_added after insert on campaigns
    for each row when (${isOpen('new')}) execute function keep_open_words()`,
  `create trigger open_words_changed
    after update of is_active, listed, funded, reserved, finished, removed, paced_until on campaigns
    for each row when (${isOpen('old')} <> ${isOpen('new')}
      or ${isOpen('new')} and old.paced_until is distinct from new.paced_until)
    execute function keep_open_words()`,
  // Even if nothing changes: it may have been opened in the meantime, with the words from before the present transaction.
  `create trigger open_words_copied
    after update of language, preferred_store, category, word_count on campaigns
    for each row when (${isOpen('old')} and ${isOpen('new')}) execute function keep_open_words()`,
  `create function forget_open_words() returns trigger language plpgsql as $$
    begin
      delete from open_words where id = old.id;
      return null;
    end $$`,
  `create trigger open_words_removed after delete on campaigns
    for each row execute function forget_open_words()`,

  `create function copy_library_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from open_words where book_id = old.book_id;
      else
        update open_words set words = strip(new.words) where book_id = new.book_id;
      end if;
      return null;
    end $$`,
  `create trigger open_words_edited after update or delete on library_words
    for each row execute function copy_library_words()`,
];
