import { sql } from 'kysely';
import type { Condition } from './condition.ts';

const sigmas = /[Σσς]/g;

/** The text is no pattern: `%` and `_` are escaped. `column` holds lower case. */
export function contains(column: Condition, text: string): Condition {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const anySigma = pattern.replaceAll(sigmas, '_');
  const found = sql`${column} like lower(${anySigma})`;
  if (anySigma === pattern) return found;
  // Greek words end with a small sigma of its own, which a capital does not tell: the index finds those of either.
  return sql`(${found} and replace(${column}, 'ς', 'σ') like replace(lower(${pattern}), 'ς', 'σ'))`;
}

export interface TextFilter {
  column: Condition;
  from: Condition;
  text: string;
}

/** No trigrams without three letters in a row; of other alphabets only in some locales. Pairs tell the sigmas apart. */
export const hasUsefulPairs = ({ text }: TextFilter): boolean =>
  !/[a-z0-9]{3}/i.test(text) && text.search(sigmas) === -1;

/** By letter pairs: finds a superset of `contains`, which it must be combined with. */
export function containsPairs({ column, text }: TextFilter): Condition {
  return sql`short_grams(${column}) @> short_grams(${text})`;
}
