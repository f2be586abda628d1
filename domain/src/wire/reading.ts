import { z } from 'zod';
import { maxPosition, maxReadingTotal } from '../limits.ts';
import { readingMessages } from '../messages/reading.ts';
import { validationMessages } from '../messages/validation.ts';

const openedUnits = 'How many of `total` pages or sections were shown.';

export const readingBody = z
  .object({
    position: z
      .string({ error: validationMessages.text })
      .refine((text) => [...text].length <= maxPosition, readingMessages.position)
      .meta({ maxLength: maxPosition })
      .describe('A place, in the client’s own notation. It is returned as it was sent.'),
    opened: z.int().min(0).max(maxReadingTotal).describe(openedUnits),
    total: z.int().min(1).max(maxReadingTotal),
    seconds: z.int().min(0).describe('Spent reading since the last call.'),
  })
  .refine(({ opened, total }) => opened <= total, { error: readingMessages.opened, path: ['opened'] })
  .meta({ id: 'ReadingStep' });
export type ReadingBody = z.infer<typeof readingBody>;

export const readingPlace = z
  .object({
    position: z.string().nullable(),
    opened: z.int().describe(openedUnits),
    total: z.int().nullable(),
    seconds: z.int().describe('Spent reading in all.'),
  })
  .meta({ id: 'ReadingPlace' });
