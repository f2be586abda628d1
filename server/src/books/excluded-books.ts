import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { reviewersOf, swapRuleIsOn, wouldSwap } from '../core/exchange/swap-rule.ts';
import { openCampaigns, statementName } from './library-filters.ts';
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
  total: number;
  /** Those that only the swap rule leaves out. */
  bySwapRule: number;
}

/** Counted from the reader's side, where they are few. */
export async function countExcluded(
  db: Db,
  { id: readerId, now }: { id: string; now: Date },
  filters: LibraryFilters,
): Promise<ExcludedCount> {
  const { rows } = await sql<ExcludedCount>`${statementName('library-left-out', filters)}
    select count(*)::int as total, count(*) filter (where swap)::int as "bySwapRule"
    from (
      select book_id, bool_and(swap) as swap from (
        select c.book_id, false as swap from campaigns c
          ${openCampaigns(filters, now, sql`c.owner_id = ${readerId}`)}
        union all
        select c.book_id, false from campaigns c
          ${openCampaigns(
            filters,
            now,
            sql`c.book_id in (select a.book_id from assignments a where a.user_id = ${readerId}
              and a.status in ('on_review', 'finished', 'deleted'))`,
          )}
        union all
        select c.book_id, true from campaigns c
          ${openCampaigns(filters, now, sql`${swapRuleIsOn} and c.owner_id in (${reviewersOf(sql`${readerId}`)})`)}
      ) reasons group by book_id
    ) books
  `.execute(db);
  return rows[0] ?? { total: 0, bySwapRule: 0 };
}
