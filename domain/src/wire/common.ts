import { z } from 'zod';
import { messages } from '../messages.ts';

/** A time-ordered UUID, the `_id` of every object. A malformed one is answered like an unknown one. */
export const id = z.string();

/** A moment, ISO 8601 in UTC with milliseconds. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** What a failure answers (decisions, section 2): words for the reader, and the form field to blame, if one is. */
export const failure = z.object({ msg: z.string(), field: z.string().optional() }).meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;

/** The answer of an act that has nothing to show but its message. */
export const done = z.object({ msg: z.string() });

/** Text of a form: one that is missing or null counts as empty, so that the form's own rule words the complaint. */
export const formText = z
  .string({ error: messages.validation.text })
  .nullish()
  .transform((text) => text ?? '');

/** A blank query parameter counts as not given. */
export const blankAsMissing = (value: unknown) => (value === '' ? undefined : value);

export const queryText = z.preprocess(blankAsMissing, z.string().max(500).optional());

/** Lists page with `limit` (1 to 1000) and `cursor`; the next page's address is in the `Link` header. */
export const pageQuery = {
  limit: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^\d{1,4}$/, 'The limit must be a whole number from 1 to 1000.')
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= 1000, 'The limit must be a whole number from 1 to 1000.')
      .optional(),
  ),
  cursor: z.preprocess(blankAsMissing, z.string().max(1000).optional()),
};

export const orderQuery = z.preprocess(
  blankAsMissing,
  z.enum(['asc', 'desc'], { error: 'The order must be asc or desc.' }).optional(),
);

/** For lists that come in one order: any `sort` asked for is refused (decisions, section 2). */
const noSort = z.preprocess(blankAsMissing, z.undefined({ error: 'This list cannot be sorted.' }).optional());

/** The pages of a list that comes in one order. */
export const unsortedPageQuery = { ...pageQuery, sort: noSort };

/** A lower bound typed by hand: blank means none, what is no number counts as 0 (spec, section 5). */
export const minimum = z.preprocess(blankAsMissing, z.string().max(40).transform(asMinimum).optional());

/** An upper bound typed by hand: blank or no number means none (spec, section 5). */
export const maximum = z.preprocess(blankAsMissing, z.string().max(40).transform(asMaximum).optional());

function asMinimum(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}

function asMaximum(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
