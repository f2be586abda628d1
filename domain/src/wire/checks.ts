import { z } from 'zod';
import { checkResults, dueChecks } from '../checks.ts';
import { campaignOptions } from '../choices.ts';
import { messages } from '../messages.ts';
import { readingUnits } from '../reading-place.ts';
import { assignment } from './reviews.ts';
import { id, person, queryChoice, queryText, timestamp, unsortedPageQuery } from './common.ts';

/** What is known of the reading; `opened` of `total` pages or sections. */
const reading = z.object({
  downloaded: z.boolean(),
  opened: z.int(),
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
    /** Of the request: who buys or borrows the book needs no file. */
    option: z.enum(campaignOptions),
    reading,
    readingUnit: z.enum(readingUnits),
    checkNote: z.string().nullable(),
    /** When the next check is due, and its kind; null when there is none. */
    dueAt: timestamp.nullable(),
    due: z.enum(dueChecks).nullable(),
  })
  .meta({ id: 'CheckedReview' });
export type CheckedReview = z.infer<typeof checkedReview>;

/** `book` and `reader` are ids. `overdue`: only what is due by now; `false`: only what is due later. */
export const reviewsQuery = z.object({
  ...unsortedPageQuery,
  check: queryChoice(checkResults, messages.checks.result),
  due: queryChoice(dueChecks, 'The check due must be first, again or answer.'),
  overdue: queryChoice(['true', 'false'], messages.validation.trueOrFalse),
  book: queryText,
  reader: queryText,
});
export type ReviewsQuery = z.infer<typeof reviewsQuery>;

/** `unchecked` takes one's own check back, `seen` is the row's `checkedAt`. */
export const checkBody = z.object({
  result: z.enum(checkResults, { error: messages.checks.result }),
  note: z.string({ error: messages.validation.text }).nullish(),
  seen: z.iso.datetime({ offset: true, error: messages.checks.seen }).nullable().optional(),
});
export type CheckBody = z.infer<typeof checkBody>;

export const checked = z.object({ msg: z.string(), review: checkedReview });
export type Checked = z.infer<typeof checked>;
