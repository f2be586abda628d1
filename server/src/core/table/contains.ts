import { sql } from 'kysely';
import type { Condition } from './condition.ts';

/** The text is no pattern: `%` and `_` are escaped. `column` holds lower case. */
export function contains(column: Condition, text: string): Condition {
  return sql`${column} like lower(${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;
}

export interface TextFilter {
  column: Condition;
  from: Condition;
  text: string;
}

/** No trigrams without three letters in a row; of other alphabets only in some locales. */
export const lacksTrigrams = ({ text }: TextFilter): boolean => !/[a-z0-9]{3}/i.test(text);

/** By letter pairs: finds a superset of `contains`, which it must be combined with. */
export function containsPairs({ column, text }: TextFilter): Condition {
  return sql`short_grams(${column}) @> short_grams(${text})`;
}
