import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ExtraQuery, ExtraResult } from '../core/auth/caller-cache.ts';
import type { Db } from '../core/db/database.ts';
import { snapshot } from '../core/db/snapshot-cache.ts';
import type { PointInTime } from '../core/db/snapshot-cache.ts';
import { excludesAnother } from '../core/exchange/another-pick.ts';
import { reviewersOf, swapRuleIsOn } from '../core/exchange/swap-rule.ts';
import type { DateOrSql } from '../core/exchange/weekly-pace.ts';
import {
  filterColumns,
  givenFilters,
  matchesFilters,
  nameOfFilters,
  noFilters,
  openCampaigns,
  statementName,
} from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

/**
 * The open books that a reader is not offered. Cards that they are taken out of must have been read at the same point in
 * time, or one that was not open yet would be missing.
 */
export interface Excluded extends PointInTime {
  /** Those that match the filters. */
  bookIds: ReadonlySet<string>;
  matching: number;
  /** How many only the swap rule excludes, whatever the filters. */
  bySwapRule: number;
}

/** SQL: a row for each. It starts from the reader, who has few. */
function excludedBooks(
  readerId: RawBuilder<unknown>,
  now: DateOrSql,
  isMatch: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const readersOwn = sql`c.owner_id = ${readerId}`;
  const readBefore = sql`c.book_id in (select a.book_id from assignments a where a.user_id = ${readerId}
    and ${excludesAnother})`;
  const wouldBeSwapped = sql`${swapRuleIsOn} and c.owner_id in (${reviewersOf(readerId)})`;
  const columns = sql`c.book_id, ${filterColumns}`;
  const open = (why: RawBuilder<unknown>) => openCampaigns(noFilters, now, why);
  return sql`(
      select c.book_id, bool_and(swap) as swap, bool_or(${isMatch}) as matches from (
        select ${columns}, false as swap from campaigns c ${open(readersOwn)}
        union all
        select ${columns}, false from campaigns c ${open(readBefore)}
        union all
        select ${columns}, true from campaigns c ${open(wouldBeSwapped)}
      ) c group by c.book_id
    ) books`;
}

const matching = sql`count(*) filter (where matches)`;
const bySwapRule = sql`count(*) filter (where swap)`;

/** One text, which `parseExcluded` reads: cheaper to send than rows. */
const asText = sql`concat_ws(' ', ${snapshot}, ${matching}, ${bySwapRule},
  string_agg(book_id::text, ' ') filter (where matches))`;

export async function findExcluded(
  db: Db,
  { id, now }: { id: string; now: Date },
  filters: LibraryFilters,
): Promise<Excluded> {
  const { rows } = await sql<{ text: string }>`${statementName('library-excluded', filters)}
    select ${asText} as text from ${excludedBooks(sql`${id}`, now, matchesFilters(filters))}
  `.execute(db);
  return parseExcluded({ text: rows[0]?.text ?? '', now });
}

/** The same as an extra query, which is read with the caller. */
export function excludedExtraQuery(db: Db): (filters: LibraryFilters, now: Date) => ExtraQuery {
  const texts = new Map<string, string>();

  function textFor(filters: LibraryFilters): string {
    const isMatch = matchesFilters(filters, (filter) =>
      sql.raw(`$${4 + givenFilters(filters).indexOf(filter)}`),
    );
    return sql`
      select ${asText} from ${excludedBooks(sql`u.id`, sql`$3::timestamptz`, isMatch)}
    `.compile(db).sql;
  }

  return (filters, now) => {
    const name = nameOfFilters('library', filters);
    const text = texts.get(name) ?? textFor(filters);
    texts.set(name, text);
    return { name, text, now, values: givenFilters(filters).flatMap((filter) => filters[filter] ?? []) };
  };
}

export function parseExcluded({ text, now }: ExtraResult): Excluded {
  const [snapshot = '', matching, bySwapRule, ...bookIds] = text.split(' ');
  return {
    snapshot,
    now,
    matching: Number(matching),
    bySwapRule: Number(bySwapRule),
    bookIds: new Set(bookIds),
  };
}
