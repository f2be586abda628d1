import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Keeps the moderators' tables fast at a million rows. Searched words have tables of their own: a trigram index beside
// a counter or a balance would be rewritten with every review and every payout.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const averageRating = `double precision generated always as (
  case when review_count > 0 then rating_sum::double precision / review_count else 0 end) stored`;

const statements = [
  `alter table books add column avg_rating ${averageRating}`,
  `alter table users add column avg_rating ${averageRating}`,
  // As domain/src/reviewer-name.ts shows a member to moderators.
  `alter table users add column shown_name text generated always as (
    coalesce(nullif(btrim(name), ''), nullif(btrim(split_part(email, '@', 1)), ''), 'Anonymous')) stored`,

  ...sortIndexes('books', {
    title: 'lower(title) collate "C"',
    author: 'lower(author) collate "C"',
    asin: 'asin collate "C"',
    status: 'status collate "C"',
    word_count: 'word_count',
    review_count: 'review_count',
    avg_rating: 'avg_rating',
    created_at: 'created_at',
  }),
  ...sortIndexes('users', {
    name: 'lower(shown_name) collate "C"',
    email: 'email collate "C"',
    role: 'role collate "C"',
    gems: 'gems',
    credits: 'credits',
    review_count: 'review_count',
    avg_rating: 'avg_rating',
  }),
  // Bans that end by themselves are few among many members.
  `create index users_banned on users (ban_status, id) where ban_status <> 'active' and deleted_at is null`,

  `create table book_texts (
    book_id uuid primary key references books (id),
    title text not null,
    author text not null,
    asin text not null
  )`,
  `insert into book_texts select id, title, author, asin from books where deleted_at is null`,
  `create index book_texts_contain on book_texts
    using gin (title gin_trgm_ops, author gin_trgm_ops, asin gin_trgm_ops)`,
  syncTexts('book', 'books', ['title', 'author', 'asin']),
  `create trigger books_keep_texts after insert or update of title, author, asin, deleted_at on books
    for each row execute function keep_book_texts()`,

  `create table user_texts (
    user_id uuid primary key references users (id),
    shown_name text not null,
    email text not null,
    amazon_name text not null
  )`,
  `insert into user_texts select id, shown_name, email, amazon_name from users where deleted_at is null`,
  `create index user_texts_contain on user_texts
    using gin (shown_name gin_trgm_ops, email gin_trgm_ops, amazon_name gin_trgm_ops)`,
  syncTexts('user', 'users', ['shown_name', 'email', 'amazon_name']),
  `create trigger users_keep_texts after insert or update of name, email, amazon_name, deleted_at on users
    for each row execute function keep_user_texts()`,

  // A rare word must look rare to the planner, or it scans a sort index to the end.
  `alter table book_texts alter column title set statistics 1000`,
  `alter table book_texts alter column author set statistics 1000`,
  `alter table user_texts alter column shown_name set statistics 1000`,
  `alter table user_texts alter column email set statistics 1000`,
];

function sortIndexes(table: string, columns: Record<string, string>): string[] {
  return Object.entries(columns).map(
    ([name, key]) => `create index ${table}_by_${name} on ${table} ((${key}), id) where deleted_at is null`,
  );
}

function syncTexts(thing: string, table: string, columns: string[]): string {
  const texts = `${thing}_texts`;
  const id = `${thing}_id`;
  return `create function keep_${texts}() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is not null then
        delete from ${texts} where ${id} = new.id;
      else
        insert into ${texts} (${id}, ${columns.join(', ')})
        values (new.id, ${columns.map((column) => `new.${column}`).join(', ')})
        on conflict (${id}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
        where (${columns.map((column) => `${texts}.${column}`).join(', ')})
          is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')});
      end if;
      return null; -- what is written after ${table} answers nothing
    end $$`;
}
