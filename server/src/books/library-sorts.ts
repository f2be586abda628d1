import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LibrarySort } from '@gbr/domain/choices.ts';
import { hasOtherOpen } from '../core/exchange/open-campaigns.ts';

/** A book is sorted by one of its open campaigns, which represents it. */
interface SortKeys {
  /** Whole numbers for the cursor, in the order of the keys. */
  numbers: RawBuilder<unknown>[];
  /** Of campaign `c`, in the words of an index. */
  columns: RawBuilder<unknown>[];
  fromCursor: (numbers: number[]) => RawBuilder<unknown>[];
  /** Campaign `d` of the same book represents it, rather than `c`. */
  isBefore: RawBuilder<unknown>;
}

/** 'Newest first' needs none: it goes by the book's id. */
export const sortKeys: Record<LibrarySort, SortKeys | undefined> = {
  newest: undefined,
  waiting: {
    numbers: [sql`(extract(epoch from c.started_at) * 1000000)::bigint`],
    columns: [sql`c.started_at`],
    fromCursor: ([microseconds]) => [
      sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`,
    ],
    isBefore: sql`(d.started_at, d.id) < (c.started_at, c.id)`,
  },
  length: {
    numbers: [sql`c.word_count::bigint`],
    columns: [sql`c.word_count`],
    fromCursor: ([words]) => [sql`${words}::bigint`],
    isBefore: sql`d.id < c.id`,
  },
  reward: {
    numbers: [sql`c.cost_credits`, sql`c.cost_gems`],
    columns: [sql`c.cost_credits`, sql`c.cost_gems`],
    fromCursor: ([credits, gems]) => [sql`${credits}::bigint`, sql`${gems}::bigint`],
    isBefore: sql`(d.cost_credits, d.cost_gems, d.id) > (c.cost_credits, c.cost_gems, c.id)`,
  },
};

/** SQL: no other open campaign of the book, among those that match, represents it. */
export function representsBook({ isBefore }: SortKeys, option: string | undefined): RawBuilder<unknown> {
  const alike = option === undefined ? sql`true` : sql`d.option = c.option`;
  return sql`not ${hasOtherOpen(sql`${alike} and ${isBefore}`)}`;
}
