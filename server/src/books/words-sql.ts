import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { isWithinPace } from '../core/exchange/weekly-pace.ts';
import { conditionsOf } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

/**
 * Collect all matches from an index of words, and sort them: for rare words. Or scan the library in its order until there
 * are enough: for common ones. The planner cannot choose: planning each search takes longer than most of them.
 */
export type SearchStrategy = 'collect' | 'scan';

/** A scanned row takes longer than one that an index has found; so many have to be scanned, on the average. */
export const chooseStrategy = (
  about: { matching: number; open: number } | undefined,
  limit: number,
): SearchStrategy => (about && 2.5 * limit * about.open < about.matching ** 2 ? 'scan' : 'collect');

/** SQL to follow `from`: a row `c` for each open campaign with all the words, and all that a campaign is sorted by. */
export function campaignsWithWords(
  strategy: SearchStrategy,
  filters: LibraryFilters,
  now: Date,
  ...also: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const conditions = [isWithinPace(now), ...conditionsOf(filters), ...also];
  if (strategy === 'scan')
    return sql`open_words c where ${allOf(hasWords(sql`c.words`, filters), ...conditions)}`;
  // Fenced off, or the planner might scan as well.
  return sql`(select c.*, c.ctid as place from open_words c where ${allOf(sql`c.words @@ ${tsQuery(filters)}`, ...conditions)} offset 0) c`;
}

/** The same in an order that only the campaigns themselves have an index of. */
export function sortedWithWords(
  filters: LibraryFilters,
  now: Date,
  ...also: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const conditions = [isOpen, isWithinPace(now), ...conditionsOf(filters), ...also];
  return sql`campaigns c join open_words w on w.id = c.id and ${hasWords(sql`w.words`, filters)} where ${allOf(...conditions)}`;
}

/** As a function, which no index is used for. */
const hasWords = (words: RawBuilder<unknown>, filters: LibraryFilters) =>
  sql`ts_match_vq(${words}, ${tsQuery(filters)})`;

/** Letters and digits only, so nothing in them has a meaning in the query language. */
const tsQuery = ({ words }: LibraryFilters) =>
  sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;

const allOf = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
