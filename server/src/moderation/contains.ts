import { sql, type RawBuilder } from 'kysely';

/** A piece of SQL: a condition, a column, a table. */
export type Condition = RawBuilder<unknown>;

/**
 * "Contains, without case" (decisions, section 2): what was typed is text, not a pattern. `column` is one of those that are
 * kept in small letters.
 */
export function contains(column: Condition, text: string): Condition {
  return sql`${column} like lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
}

/**
 * What finds the rows that contain a text without three letters on end, of which trigrams know nothing: by its pairs of
 * letters. It selects no fewer rows than `contains` does, which must stand beside it; other texts need none.
 */
export function pairsIn(column: Condition, text: string): Condition[] {
  return /[\p{L}\p{N}]{3}/u.test(text) ? [] : [sql`short_grams(${column}) @> short_grams(${text})`];
}
