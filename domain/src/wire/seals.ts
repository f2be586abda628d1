import { z } from 'zod';
import { isDay } from '../periods.ts';
import { blankAsMissing, unsortedPageQuery } from './common.ts';

/** SHA-256 in lower-case hex. */
const digest = z.string().meta({ pattern: '^[0-9a-f]{64}$' });
const day = z.string().meta({ format: 'date' });

/** What closes a day of the ledger: `seal` is SHA-256 of `{day}\n{count}\n{root}\n{previous}`. */
export const seal = z
  .object({
    day,
    count: z.int(),
    /** Of the Merkle tree over the day's entries, as in RFC 6962. */
    root: digest,
    seal: digest,
    /** The seal of the day before, empty for the first day. */
    previous: z.string(),
  })
  .meta({ id: 'Seal' });
export type Seal = z.infer<typeof seal>;

const dayText = z.preprocess(
  blankAsMissing,
  z.string().refine(isDay, 'The day must look like 2026-01-31.').meta({ format: 'date' }).optional(),
);

export const sealsQuery = z.object({ ...unsortedPageQuery, from: dayText, to: dayText });

/** That an entry is among those that the day was sealed with. */
export const proof = z
  .object({
    /** The entry as it was sealed: the leaf is SHA-256 of a zero byte and this text in UTF-8. */
    line: z.string(),
    /** From 0, in the order of the ids. */
    index: z.int(),
    count: z.int(),
    /** From the leaf to the root. */
    path: z.array(digest),
    root: digest,
    day,
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proof>;
