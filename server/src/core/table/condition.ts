import type { RawBuilder } from 'kysely';

/** A piece of SQL: a condition, a column, a table. */
export type Condition = RawBuilder<unknown>;
