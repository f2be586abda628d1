import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keysOf } from '@gbr/domain/keys-of.ts';
import { maxSearchWords, minSearchWord } from '@gbr/domain/limits.ts';
import type { LibraryFilterQuery } from '@gbr/domain/wire/books.ts';
import { snapshot } from '../core/db/snapshot-cache.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { isWithinPace } from '../core/exchange/weekly-pace.ts';
import type { Moment } from '../core/exchange/weekly-pace.ts';

type Filter = Exclude<keyof LibraryFilterQuery, 'q'>;

/** `words` are lower-cased and all different, few, and none of one letter; all of them must occur. */
export type LibraryFilters = { [Name in Filter]: LibraryFilterQuery[Name] } & { words: string[] };

/** What each is asked of, a text of `c`: in `campaigns`, and in `open_words` when words are looked for. */
const columns: Record<Filter, RawBuilder<unknown>> = {
  option: sql`c.option`,
  language: sql`c.language`,
  preferredStore: sql`c.preferred_store`,
  category: sql`c.category`,
};
/** SQL: all of them. */
export const filterColumns = sql.join(Object.values(columns));

/** In one order. */
export const given = (filters: LibraryFilters): Filter[] =>
  keysOf(columns).filter((name) => filters[name] !== undefined);

export const everything: LibraryFilters = libraryFilters({});

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
  now: Moment,
  ...also: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  return withFreeSlot(filters, isWithinPace(now), ...also);
}

/** The same whatever the pace of the books. */
export function withFreeSlot(filters: LibraryFilters, ...also: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`where ${sql.join([isOpen, ...conditionsOf(filters), ...also], sql` and `)}`;
}

/** What a filter is compared with: its value, or the place of a value in SQL that is put together once. */
type ValueOf = (filter: Filter) => unknown;

/** SQL, two columns: what is open holds until anything is written, or until the next book may be picked again. */
export const asOf = (now: Date): RawBuilder<unknown> => sql`${snapshot} as snapshot,
  (select min(c.paced_until) from campaigns c where ${isOpen} and c.paced_until > ${now}) as until`;

/** SQL: whether campaign `c` matches the filters, apart from the words. */
export function matches(filters: LibraryFilters, valueOf?: ValueOf): RawBuilder<unknown> {
  return sql.join([sql`true`, ...conditionsOf(filters, valueOf)], sql` and `);
}

/** SQL of conditions on `c`, a campaign or what is kept of an open one with its words. */
export function conditionsOf(
  filters: LibraryFilters,
  valueOf: ValueOf = (name) => filters[name],
): RawBuilder<unknown>[] {
  return given(filters).map((name) => sql`${columns[name]} = ${valueOf(name)}`);
}

/** What is prepared has a name of small letters, and PostgreSQL tells 63 of them apart. */
const inNames: Record<Filter, string> = {
  option: 'option',
  language: 'language',
  preferredStore: 'store',
  category: 'category',
};

/** Of a statement that is asked with these filters. */
export const nameOfFilters = (name: string, filters: LibraryFilters, ...variants: string[]): string =>
  [name, ...given(filters).map((filter) => inNames[filter]), ...variants].join('-');

/** SQL: gives a statement the name under which it is prepared. */
export function statementName(
  name: string,
  filters: LibraryFilters,
  ...variants: string[]
): RawBuilder<unknown> {
  return sql.raw(`/* ${nameOfFilters(name, filters, ...variants)} */`);
}
