import type { Condition } from './contains.ts';
import type { Keyset } from './keyset.ts';

/** A table that is filtered and sorted by many columns. */
export interface ListQuery {
  /** The ids of what matches, from where they are found quickest: `select … as id from …`. */
  matches: Condition;
  /** The same, and with its `sort_key` where `hasKey`; helped by indexes that nobody can estimate by. */
  found: Condition;
  hasKey: boolean;
  /** The sort key of the match `m`: `select … as sort_key from … where … = m.id`. */
  keyOf: Condition;
  path: Path;
  keyset: Keyset;
  /** The listed table and its alias: `books b`. */
  table: Condition;
  alias: Condition;
  /** The total where running counts know it; nothing of the table needs to be counted then. */
  known?: number;
  /** The filter goes by what sorts: its matches may all lie at the far end of the index. */
  isClustered?: boolean;
}

/** What a walk in the order of the list goes along: rows that an index has in this order. */
export interface Path {
  from: Condition;
  /** Where `from` is one table: its alias. */
  alias?: Condition;
  /** What is not deleted, as the index has it. */
  present: Condition[];
  /** The filters, for one row at a time. */
  filters: Condition[];
}

export interface PageRequest {
  limit: number;
  cursor: string | undefined;
}

export type Sorted<Row> = Row & { id: string; sort_key: string | number | Date };
