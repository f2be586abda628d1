import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Words in lower case in narrow tables: "contains" on the sorted column reads an index, no books; short ones by pairs.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // All letters of a text and all pairs of neighbours.
  `create function short_grams(words text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
    select string_to_array(lower(words), null) || array(
      select one || coalesce(next, '') from unnest(string_to_array(lower(words), null), string_to_array(substr(lower(words), 2), null))
        neighbours (one, next))
  $$`,

  ...smallLetters('book', 'books', ['title', 'author', 'asin'], ['title', 'author', 'asin']),
  ...smallLetters('user', 'users', ['shown_name', 'email', 'amazon_name'], ['shown_name', 'email']),
  ...['books_by_title', 'books_by_author', 'books_by_asin', 'users_by_name', 'users_by_email'].map(
    (index) => `drop index ${index}`,
  ),

  `create index users_by_marketplace on users (marketplace, id) where deleted_at is null`,
];

function smallLetters(thing: string, table: string, columns: string[], sorted: string[]): string[] {
  const texts = `${thing}_texts`;
  const id = `${thing}_id`;
  const each = (piece: (column: string) => string) => columns.map(piece).join(', ');
  return [
    `drop index ${texts}_contain`,
    `alter table ${texts} ${each((column) => `alter column ${column} type text collate "C" using lower(${column})`)}`,
    `create index ${texts}_contain on ${texts} using gin (${each((column) => `${column} gin_trgm_ops`)})`,
    `create index ${texts}_short on ${texts} using gin (${each((column) => `short_grams(${column})`)})`,
    // The planner makes no use of their statistics, and gathering them is slow.
    ...columns.map((_, place) => `alter index ${texts}_short alter column ${place + 1} set statistics 0`),
    ...sorted.map((column) => `create index ${texts}_by_${column} on ${texts} (${column}, ${id})`),
    `create or replace function keep_${texts}() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is not null then
          delete from ${texts} where ${id} = new.id;
        else
          insert into ${texts} (${id}, ${columns.join(', ')})
          values (new.id, ${each((column) => `lower(new.${column})`)})
          on conflict (${id}) do update set ${each((column) => `${column} = excluded.${column}`)}
          where (${each((column) => `${texts}.${column}`)}) is distinct from (${each((column) => `excluded.${column}`)});
        end if;
        return null; -- what is written after ${table} answers nothing
      end $$`,
    `analyze ${texts}`,
  ];
}
