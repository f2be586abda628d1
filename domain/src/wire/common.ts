import { z } from 'zod';
import { ungroupedWhole } from '../forms/number.ts';
import { maxPageLimit } from '../limits.ts';
import { messages } from '../messages.ts';

/** A time-ordered UUID. A malformed one is answered like an unknown one. */
export const id = z.string();

export const person = z.object({ _id: id, name: z.string() });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** rules.md#errors */
export const failure = z
  .object({
    msg: z.string().describe('For the person at the screen.'),
    field: z.string().optional().describe('The field of the form that is wrong.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;

export const done = z.object({ msg: z.string() });

/** Missing or null counts as empty, so that the form's own rule words the error. */
export const formText = z
  .string({ error: messages.validation.text })
  .nullish()
  .transform((text) => text ?? '');

/** For the API document. What is stored already may be sent again, so no schema refuses other values. */
export const oneOf = (values: readonly string[]) => `One of: ${values.join(', ')}.`;

export const blankAsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** Composed, as what is searched is stored. */
export const queryText = z.preprocess(blankAsMissing, z.string().max(500).normalize('NFC').optional());

export const queryChoice = <const Values extends readonly string[]>(values: Values, error: string) =>
  z.preprocess(blankAsMissing, z.enum(values, { error }).optional());

const badLimit = `The limit must be a whole number from 1 to ${maxPageLimit}.`;

export const pageQuery = {
  limit: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^\d{1,4}$/, badLimit)
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= maxPageLimit, badLimit)
      .optional()
      .describe(`From 1 to ${maxPageLimit}, which is the default.`),
  ),
  cursor: z
    .preprocess(blankAsMissing, z.string().max(1000).optional())
    .describe('Where the page begins, taken from the `Link` header of the page before.'),
};

export const sortQuery = <const Sorts extends readonly string[]>(sorts: Sorts, what: string) =>
  queryChoice(sorts, `${what} cannot be sorted by this field.`);

export const orderQuery = queryChoice(['asc', 'desc'], 'The order must be asc or desc.');

const noSort = z.preprocess(blankAsMissing, z.undefined({ error: 'This list cannot be sorted.' }).optional());

export const unsortedPageQuery = { ...pageQuery, sort: noSort };

/** A lower bound typed by hand. */
export const minimum = z
  .preprocess(blankAsMissing, z.string().max(40).transform(asMinimum).optional())
  .describe('A number. Anything else counts as 0.');

/** An upper bound typed by hand. */
export const maximum = z
  .preprocess(blankAsMissing, z.string().max(40).transform(asMaximum).optional())
  .describe('A number. Anything else is no limit.');

function asMinimum(text: string): number {
  const value = numberIn(text);
  return Number.isFinite(value) ? value : 0;
}

function asMaximum(text: string): number | undefined {
  const value = numberIn(text);
  return Number.isFinite(value) ? value : undefined;
}

/** '1,500' as it is shown; a point is that of a rating. */
const numberIn = (text: string) => Number(text.includes('.') ? text : ungroupedWhole(text));
