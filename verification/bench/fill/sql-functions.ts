import { DatabaseError } from 'pg';

export interface Size {
  books: number;
  members: number;
}

export const sizeOf = (books: number): Size => ({ books, members: Math.max(200, Math.round(books / 5)) });

/** Part of each id, so that rows of different kinds have different ids. */
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

/** Four years, ending an hour ago. */
export const days = 1460;
const dayMs = 86_400_000;

/** Everything is computed from row numbers, so that a size always gives the same rows, except for the dates. */
export function functions(): string {
  const end = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000;
  return `
    create schema bench;
    create function bench.start() returns bigint language sql immutable as 'select ${end - days * dayMs}::bigint';
    create function bench.today() returns bigint language sql immutable as 'select ${end}::bigint';
    /* 0: the first day, 1: today; in milliseconds. */
    create function bench.ms(part float8) returns bigint language sql immutable as
      'select ${end - days * dayMs}::bigint + (part * ${days * dayMs})::bigint';
    create function bench.at(ms bigint) returns timestamptz language sql immutable as
      'select to_timestamp(ms / 1000.0::float8)';
    /* A time-ordered id. */
    create function bench.id(ms bigint, kind integer, n bigint) returns uuid language sql immutable as
      $$ select (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;
    /* Random from 0 up to 1, the same for the same arguments. */
    create function bench.chance(n bigint, seed bigint) returns float8 language sql immutable as
      'select (hashint8extended(n, seed) & 9007199254740991) / 9007199254740992::float8';
    /* The higher the slope, the more often one of the first. */
    create function bench.one_of(list text[], chance float8, slope float8 default 1) returns text
      language sql immutable as 'select list[1 + floor(cardinality(list) * power(chance, slope))::integer]';
  `;
}

export function listed(words: readonly string[]): string {
  return `array[${words.map(quoted).join(', ')}]::text[]`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function withStatement(error: unknown, statement: string): Error {
  const detail = error instanceof DatabaseError ? `${error.message} ${error.detail ?? ''}` : String(error);
  return new Error(`${detail}\n${statement.slice(0, 2000)}`, { cause: error });
}
