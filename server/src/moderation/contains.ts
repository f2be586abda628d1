import { sql, type RawBuilder } from 'kysely';

/** A piece of SQL: a condition, a column, a table. */
export type Condition = RawBuilder<unknown>;

/** Pattern of "contains, without case" (decisions, section 2): what was typed is text, not a pattern. */
export function contains(column: Condition, text: string): Condition {
  return sql`${column} ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}
