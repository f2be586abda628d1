import { z } from 'zod';
import { ungroupedWhole } from '../forms/number.ts';
import { maxEmail, maxName, maxPageLimit, maxPassword, maxUrl, minPassword } from '../limits.ts';
import { validationMessages } from '../messages/validation.ts';

/** A time-ordered UUID. A malformed one is answered like an unknown one. */
export const id = z.string().meta({ format: 'uuid' });

export const person = z.object({ _id: id, name: z.string() });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** rules.md#errors */
export const failure = z
  .object({
    msg: z.string().describe('Written for the person at the screen.'),
    field: z.string().optional().describe('The form field that is to blame.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failure>;

export const done = z.object({ msg: z.string() });

/** Missing or null counts as empty, so that the form's own rule words the error. */
export const formText = z
  .string({ error: validationMessages.text })
  .nullish()
  .transform((text) => text ?? '');

interface Shown {
  isNeeded: boolean;
  default?: unknown;
}
const shown = z.registry<Shown>();

/** How the API document shows a field whose parser leaves a missing or empty value to the form's own rule. */
export const shownAs = (schema: z.core.$ZodType): Shown | undefined => shown.get(schema);

export const neededField = <T extends z.ZodType>(schema: T): T => show(schema, { isNeeded: true });

export const optionalField = <T extends z.ZodType>(schema: T, byDefault?: unknown): T =>
  show(schema, { isNeeded: false, default: byDefault });

function show<T extends z.ZodType>(schema: T, as: Shown): T {
  const own = schema.clone();
  shown.add(own, as);
  return own;
}

// Limits in `meta` are read by the API document alone: they are those of the form's rule.
export const neededText = neededField(formText).meta({ minLength: 1 });
export const neededChoice = (values: readonly string[]) => neededField(formText).meta({ enum: [...values] });
export const emailText = neededText.meta({ format: 'email', maxLength: maxEmail });
export const newPasswordText = neededText
  .meta({ minLength: minPassword, maxLength: maxPassword })
  .describe('Taken as typed. Common passwords, the name and the email address are refused.');
export const nameLimits = { maxLength: maxName };
export const webAddress = { format: 'uri', maxLength: maxUrl };

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
  limit: optionalField(
    z.preprocess(
      blankAsMissing,
      z
        .string()
        .refine((text) => /^\d{1,4}$/.test(text), badLimit)
        .transform(Number)
        .refine((limit) => limit >= 1 && limit <= maxPageLimit, badLimit)
        .optional(),
    ),
    maxPageLimit,
  ).meta({
    type: 'integer',
    minimum: 1,
    maximum: maxPageLimit,
    description: 'The largest number of rows on a page.',
  }),
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
  .meta({ type: 'number', description: 'The minimum. Anything that is not a number counts as 0.' });

/** An upper bound typed by hand. */
export const maximum = z
  .preprocess(blankAsMissing, z.string().max(40).transform(asMaximum).optional())
  .meta({ type: 'number', description: 'The maximum. Anything that is not a number sets no limit.' });

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
