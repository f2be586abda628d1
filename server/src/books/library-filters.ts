import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { maxSearchWords, minSearchWord } from '@gbr/domain/limits.ts';
import type { LibraryFilterQuery } from '@gbr/domain/wire/books.ts';
import { snapshot } from '../core/db/snapshot-cache.ts';
import type { Validity } from '../core/db/snapshot-cache.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { isWithinPace } from '../core/exchange/weekly-pace.ts';
import type { DateOrSql } from '../core/exchange/weekly-pace.ts';

type Filter = Exclude<keyof LibraryFilterQuery, 'q'>;

/** `words` are lower-cased and all different, few, and none of one letter; all of them must occur. */
export type LibraryFilters = { [Name in Filter]: LibraryFilterQuery[Name] } & { words: string[] };

/** The text of `c` that each is compared with: `campaigns` has it, and `open_words`, which is searched for words. */
const columns: Record<Filter, RawBuilder<unknown>> = {
  option: sql`c.option`,
  language: sql`c.language`,
  preferredStore: sql`c.preferred_store`,
  category: sql`c.category`,
};
export const filterColumns = sql.join(Object.values(columns));

/** Always in the same order. */
export const givenFilters = (filters: LibraryFilters): Filter[] =>
  keysOf(columns).filter((name) => filters[name] !== undefined);

export const noFilters: LibraryFilters = libraryFilters({});

export function libraryFilters(query: LibraryFilterQuery): LibraryFilters {
  const { option, preferredStore, language, category, q = '' } = query;
  // As the stored texts: JavaScript makes two characters of the Turkish capital, and ends Greek words with another sigma.
  const words = new Set(
    q
      .replaceAll('İ', 'i')
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );
  const long = [...words].filter((word) => [...word].length >= minSearchWord);
  return { option, preferredStore, language, category, words: long.slice(0, maxSearchWords) };
}

/** SQL to follow `from campaigns c`: what can be picked at `now`, whatever its words. */
export function openCampaigns(
  filters: LibraryFilters,
  now: DateOrSql,
  ...also: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  return withFreeSlot(filters, isWithinPace(now), ...also);
}

/** The same whatever the pace of the books. */
export function withFreeSlot(filters: LibraryFilters, ...also: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`where ${sql.join([isOpen, ...conditionsOf(filters), ...also], sql` and `)}`;
}

/** The value of a filter, or its placeholder in a statement that is composed once. */
type ValueOf = (filter: Filter) => unknown;

export type ValidityRow = Omit<Validity, 'from'>;

/** SQL: two columns, `snapshot` and `until`, when the pace of the next book lets it be picked again. */
export const validityColumns = (now: Date): RawBuilder<unknown> => sql`${snapshot} as snapshot,
  (select min(c.paced_until) from campaigns c where ${isOpen} and c.paced_until > ${now}) as until`;

/** SQL: whether campaign `c` matches the filters, apart from the words. */
export function matchesFilters(filters: LibraryFilters, valueOf?: ValueOf): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditionsOf(filters, valueOf)], sql` and `);
}

/** SQL: conditions on `c`, a row of `campaigns` or `open_words`. */
export function conditionsOf(
  filters: LibraryFilters,
  valueOf: ValueOf = (name) => filters[name],
): RawBuilder<unknown>[] {
  return givenFilters(filters).map((name) => sql`${columns[name]} = ${valueOf(name)}`);
}

/** Names of prepared statements are in small letters, of which PostgreSQL compares the first 63. */
const inNames: Record<Filter, string> = {
  option: 'option',
  language: 'language',
  preferredStore: 'store',
  category: 'category',
};

export const nameOfFilters = (name: string, filters: LibraryFilters, ...variants: string[]): string =>
  [name, ...givenFilters(filters).map((filter) => inNames[filter]), ...variants].join('-');

/** SQL: gives a statement the name under which it is prepared. */
export function statementName(
  name: string,
  filters: LibraryFilters,
  ...variants: string[]
): RawBuilder<unknown> {
  return sql.raw(`/* ${nameOfFilters(name, filters, ...variants)} */`);
}
