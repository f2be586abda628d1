import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AlsoRead, AlsoReadAnswer } from '../core/auth/caller-cache.ts';
import type { Db } from '../core/db/database.ts';
import { snapshot } from '../core/db/snapshot-cache.ts';
import { excludesAnother } from '../core/exchange/another-pick.ts';
import { reviewersOf, swapRuleIsOn } from '../core/exchange/swap-rule.ts';
import type { Moment } from '../core/exchange/weekly-pace.ts';
import {
  everything,
  filterColumns,
  given,
  matches,
  nameOfFilters,
  openCampaigns,
  statementName,
} from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

export interface Excluded {
  bookIds: ReadonlySet<string>;
  /** How many of the books that match the filters. */
  matching: number;
  /** Those that only the swap rule leaves out, whatever the filters. */
  bySwapRule: number;
  /** As of this snapshot, and of this moment: what it is taken out of must be of the same, or it would lack a book. */
  snapshot: string;
  now: Date;
}

/** SQL: a row for each open book that this reader is not offered. From the reader's side, where they are few. */
function excludedFrom(
  readerId: RawBuilder<unknown>,
  now: Moment,
  isMatch: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const readersOwn = sql`c.owner_id = ${readerId}`;
  const readBefore = sql`c.book_id in (select a.book_id from assignments a where a.user_id = ${readerId}
    and ${excludesAnother})`;
  const wouldBeSwapped = sql`${swapRuleIsOn} and c.owner_id in (${reviewersOf(readerId)})`;
  const columns = sql`c.book_id, ${filterColumns}`;
  const open = (why: RawBuilder<unknown>) => openCampaigns(everything, now, why);
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

const asText = sql`concat_ws(' ', ${snapshot}, ${matching}, ${bySwapRule},
  string_agg(book_id::text, ' ') filter (where matches))`;

/** By a statement of its own. */
export async function findExcluded(
  db: Db,
  { id, now }: { id: string; now: Date },
  filters: LibraryFilters,
): Promise<Excluded> {
  const { rows } = await sql<{ text: string }>`${statementName('library-excluded', filters)}
    select ${asText} as text from ${excludedFrom(sql`${id}`, now, matches(filters))}
  `.execute(db);
  return readExcluded({ text: rows[0]?.text ?? '', now });
}

/** To be read with the caller. */
export function excludedOf(db: Db): (filters: LibraryFilters, now: Date) => AlsoRead {
  const texts = new Map<string, string>();

  function textFor(filters: LibraryFilters): string {
    const isMatch = matches(filters, (filter) => sql.raw(`$${4 + given(filters).indexOf(filter)}`));
    return sql`
      select ${asText} from ${excludedFrom(sql`u.id`, sql`$3::timestamptz`, isMatch)}
    `.compile(db).sql;
  }

  return (filters, now) => {
    const name = nameOfFilters('library', filters);
    const text = texts.get(name) ?? textFor(filters);
    texts.set(name, text);
    return { name, text, now, values: given(filters).flatMap((filter) => filters[filter] ?? []) };
  };
}

export function readExcluded({ text, now }: AlsoReadAnswer): Excluded {
  const [snapshot = '', matching, bySwapRule, ...bookIds] = text.split(' ');
  return {
    snapshot,
    now,
    matching: Number(matching),
    bySwapRule: Number(bySwapRule),
    bookIds: new Set(bookIds),
  };
}
