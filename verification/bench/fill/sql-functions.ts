import { DatabaseError } from 'pg';

/** How many rows there are of what. */
export interface Size {
  books: number;
  members: number;
}

/** The size that goes with so many books: a fifth as many members, about twice as many assignments. */
export const sizeOf = (books: number): Size => ({ books, members: Math.max(200, Math.round(books / 5)) });

/** Kinds of rows, so that no two have the same id. */
export const idKind = {
  member: 1,
  book: 2,
  campaign: 3,
  assignment: 4,
  launch: 5,
  reward: 6,
  refund: 7,
  welcome: 8,
  commission: 9,
  audit: 10,
  note: 11,
} as const;

/** Four years of a community, ending an hour ago. */
export const days = 1460;
const dayMs = 86_400_000;

/**
 * Small functions that the filling is written with. All is computed from a row's number, so that a size gives the
 * same rows each time, but for the dates, which end today.
 */
export function functions(): string {
  const end = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
  return `
    create schema bench;
    create function bench.start() returns bigint language sql immutable as 'select ${end - days * dayMs}::bigint';
    create function bench.today() returns bigint language sql immutable as 'select ${end}::bigint';
    /* Milliseconds: 0 the first day, 1 today. */
    create function bench.ms(part float8) returns bigint language sql immutable as
      'select ${end - days * dayMs}::bigint + (part * ${days * dayMs})::bigint';
    create function bench.at(ms bigint) returns timestamptz language sql immutable as
      'select to_timestamp(ms / 1000.0::float8)';
    /* A time-ordered id. */
    create function bench.id(ms bigint, kind integer, n bigint) returns uuid language sql immutable as
      $$ select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
    /* From 0 up to 1, always the same for the same two numbers. */
    create function bench.chance(n bigint, seed bigint) returns float8 language sql immutable as
      'select (hashint8extended(n, seed) & 9007199254740991) / 9007199254740992::float8';
    /* One of these; the higher the slope, the more often one of the first. */
    create function bench.one_of(list text[], chance float8, slope float8 default 1) returns text
      language sql immutable as 'select list[1 + floor(cardinality(list) * power(chance, slope))::integer]';
  `;
}

/** A list as SQL. */
export function listed(words: readonly string[]): string {
  return `array[${words.map(quoted).join(', ')}]::text[]`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** What went wrong with a statement, with the statement. */
export function withStatement(error: unknown, statement: string): Error {
  const detail = error instanceof DatabaseError ? `${error.message} ${error.detail ?? ''}` : String(error);
  return new Error(`${detail}\n${statement.slice(0, 2000)}`, { cause: error });
}
