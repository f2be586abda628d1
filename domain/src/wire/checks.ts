import { z } from 'zod';
import { checkResults, dueChecks } from '../checks.ts';
import { campaignOptions } from '../choices.ts';
import { maxNote, undoCheckMs } from '../limits.ts';
import { checkMessages } from '../messages/check.ts';
import { validationMessages } from '../messages/validation.ts';
import { secondsText } from '../units.ts';
import { readingUnits } from '../reading-place.ts';
import { assignment } from './reviews.ts';
import { id, person, queryChoice, queryText, timestamp, unsortedPageQuery } from './common.ts';
import { meanings } from './meanings.ts';

const reading = z.object({
  downloaded: z.boolean(),
  opened: z.int().describe('How many of `total` pages or sections were shown, as `readingUnit` says.'),
  total: z.int().nullable(),
  seconds: z.int(),
});

export const checkedReview = z
  .object({
    _id: id,
    book: z.object({
      _id: id,
      title: z.string(),
      author: z.string(),
      asin: z.string(),
      coverFile: z.string(),
    }),
    reader: person,
    author: person,
    ...assignment.pick({
      amazonName: true,
      reviewText: true,
      postedWebsite: true,
      pickedAt: true,
      finishedAt: true,
      check: true,
      checkedAt: true,
      privateNote: true,
    }).shape,
    rating: z.int().nullable(),
    reviewUrl: z.string().nullable(),
    linkSentAt: timestamp.nullable(),
    option: z
      .enum(campaignOptions)
      .describe('The option of the request. Readers who buy or borrow the book need no file.'),
    reading,
    readingUnit: z.enum(readingUnits),
    checkedBy: person.nullable().describe('Who made the last check.'),
    checkNote: z.string().nullable(),
    dueAt: timestamp.nullable().describe('When the next check is due.'),
    due: z.enum(dueChecks).nullable().describe(`${meanings.due} Null when no check is due.`),
  })
  .meta({ id: 'CheckedReview' });
export type CheckedReview = z.infer<typeof checkedReview>;

export const reviewsQuery = z.object({
  ...unsortedPageQuery,
  check: queryChoice(checkResults, checkMessages.result).describe(meanings.check),
  due: queryChoice(dueChecks, 'The check due must be first, again or answer.').describe(meanings.due),
  overdue: queryChoice(['true', 'false'], validationMessages.trueOrFalse).describe(
    '`true`: only what is due by now. `false`: only what is due later.',
  ),
  book: queryText.describe('The id of a book.'),
  reader: queryText.describe('The id of a member.'),
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

export const checkBody = z.object({
  result: z
    .enum(checkResults, { error: checkMessages.result })
    .describe(
      `${meanings.check} \`unchecked\` takes the caller’s own check back, for ${secondsText(undoCheckMs)}.`,
    ),
  note: z
    .string({ error: validationMessages.text })
    .nullish()
    .meta({ maxLength: maxNote })
    .describe('For moderators.'),
  seen: z.iso
    .datetime({ offset: true, error: checkMessages.seen })
    .nullable()
    .optional()
    .describe('The `checkedAt` that the caller saw: 409 when there is a newer check.'),
});
export type CheckBody = z.infer<typeof checkBody>;

export const checked = z.object({ msg: z.string(), review: checkedReview });
export type Checked = z.infer<typeof checked>;
