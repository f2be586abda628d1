import type { Condition } from './condition.ts';
import type { Keyset } from './keyset.ts';

export interface ListQuery {
  /** The ids of the matches, from where they are found fastest: `select … as id from …`. */
  matches: Condition;
  /** The same, with a `sort_key` where `hasKey`; may use indexes that the planner cannot estimate by. */
  found: Condition;
  hasKey: boolean;
  /** The sort key of the match `m`: `select … as sort_key from … where … = m.id`. */
  keyOf: Condition;
  path: Path;
  keyset: Keyset;
  table: Condition;
  alias: Condition;
  known?: number;
  /** The filter correlates with the sort key: all matches may lie at the far end of the index. */
  isClustered?: boolean;
}

/** To the matches, along the index of the sort key. */
export interface Path {
  from: Condition;
  alias?: Condition;
  /** In the words of the index. */
  notDeleted: Condition[];
  filters: Condition[];
}

export interface PageRequest {
  limit: number;
  cursor: string | undefined;
}

export type Sorted<Row> = Row & { id: string; sort_key: string | number | Date };
