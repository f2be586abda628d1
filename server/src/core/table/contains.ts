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

/** A text to be found in a column of the table `from`, both as the query calls them. */
export interface TextFilter {
  column: Condition;
  from: Condition;
  text: string;
}

/** Trigrams know nothing of a text without three letters on end; of other alphabets than ours only in some locales. */
export const lacksTrigrams = ({ text }: TextFilter): boolean => !/[a-z0-9]{3}/i.test(text);

/** Finds the rows that contain a text by its pairs of letters: no fewer than `contains` does, which must stand beside it. */
export function containsPairs({ column, text }: TextFilter): Condition {
  return sql`short_grams(${column}) @> short_grams(${text})`;
}
