import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { reviewersOf, swapRuleIsOn, wouldSwap } from '../core/exchange/swap-rule.ts';
import { everything, matches, openCampaigns, statementName } from './library-filters.ts';
import type { LibraryFilters } from './library-filters.ts';

// SQL: campaign `c` is not the reader's own, of no book they have or had, and of no author with whom it would
// be a swap (rules.md#swap-rule).
export function offeredTo(readerId: string): RawBuilder<unknown> {
  return sql`c.owner_id <> ${readerId}
    and not exists (select from assignments a where a.user_id = ${readerId} and a.book_id = c.book_id
      and a.status in ('on_review', 'finished', 'deleted'))
    and not (${wouldSwap(sql`${readerId}`, sql`c.owner_id`)})`;
}

export interface ExcludedCount {
  /** Of those that match the filters. */
  matching: number;
  /** Those that only the swap rule leaves out, whatever the filters. */
  bySwapRule: number;
}

/** Counted from the reader's side, where they are few. */
export async function countExcluded(
  db: Db,
  { id: readerId, now }: { id: string; now: Date },
  filters: LibraryFilters,
): Promise<ExcludedCount> {
  const readersOwn = sql`c.owner_id = ${readerId}`;
  const readBefore = sql`c.book_id in (select a.book_id from assignments a where a.user_id = ${readerId}
    and a.status in ('on_review', 'finished', 'deleted'))`;
  const wouldBeSwapped = sql`${swapRuleIsOn} and c.owner_id in (${reviewersOf(sql`${readerId}`)})`;
  const columns = sql`c.book_id, c.option, c.preferred_store, c.language, c.category`;
  const open = (why: RawBuilder<unknown>) => openCampaigns(everything, now, why);
  const { rows } = await sql<ExcludedCount>`${statementName('library-left-out', filters)}
    select count(*) filter (where matches)::int as matching, count(*) filter (where swap)::int as "bySwapRule"
    from (
      select c.book_id, bool_and(swap) as swap, bool_or(${matches(filters)}) as matches from (
        select ${columns}, false as swap from campaigns c ${open(readersOwn)}
        union all
        select ${columns}, false from campaigns c ${open(readBefore)}
        union all
        select ${columns}, true from campaigns c ${open(wouldBeSwapped)}
      ) c group by c.book_id
    ) books
  `.execute(db);
  return rows[0] ?? { matching: 0, bySwapRule: 0 };
}
