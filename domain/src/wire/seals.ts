import { z } from 'zod';
import { isDay } from '../periods.ts';
import { blankAsMissing, unsortedPageQuery } from './common.ts';

/** SHA-256 in lower-case hex. */
const digest = z.string().meta({ pattern: '^[0-9a-f]{64}$' });
const day = z.string().meta({ format: 'date' });

export const seal = z
  .object({
    day,
    count: z.int().describe('The number of entries of the day.'),
    root: digest.describe('The root of the Merkle tree over the day’s entries, as in RFC 6962.'),
    seal: digest.describe('SHA-256 of `{day}\\n{count}\\n{root}\\n{previous}`.'),
    previous: z.string().describe('The seal of the day before, empty for the first day.'),
  })
  .meta({ id: 'Seal', description: 'What closes a day of the ledger.' });
export type Seal = z.infer<typeof seal>;

const dayText = z.preprocess(
  blankAsMissing,
  z.string().refine(isDay, 'The day must look like 2026-01-31.').meta({ format: 'date' }).optional(),
);

export const sealsQuery = z.object({
  ...unsortedPageQuery,
  from: dayText.describe('The first day.'),
  to: dayText.describe('The last day, itself included.'),
});

export const proof = z
  .object({
    line: z
      .string()
      .describe('The entry as it was sealed. Its leaf is SHA-256 of a zero byte and this text in UTF-8.'),
    index: z.int().describe('The place of the entry in the day, from 0, in the order of the ids.'),
    count: z.int().describe('The number of entries of the day.'),
    path: z.array(digest).describe('From the leaf to the root.'),
    root: digest,
    day,
  })
  .meta({ id: 'Proof', description: 'Proof that an entry is among those that the day was sealed with.' });
export type Proof = z.infer<typeof proof>;
