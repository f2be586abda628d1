import { z } from 'zod';
import { fewestForHabit, maxRating } from '../limits.ts';
import { id, person, timestamp } from './common.ts';

const reviewedBook = z.object({ _id: id, title: z.string() });

const reviewRing = z.object({
  members: z
    .array(
      person.extend({ book: reviewedBook.describe('The book of the next one that they reviewed last.') }),
    )
    .describe('Each reviewed a book of the next, and the last one a book of the first.'),
  lastReviewAt: timestamp,
});
export type ReviewRing = z.infer<typeof reviewRing>;

/** Given up after days of attempts, or no longer worth sending. */
const undeliveredMail = z.object({
  _id: id,
  at: timestamp,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  problem: z.string(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

const sameAddress = z.object({
  _id: id.describe('The id of the review.'),
  book: reviewedBook,
  reader: person,
  author: person,
  pickedAt: timestamp,
  finishedAt: timestamp,
});
export type SameAddress = z.infer<typeof sameAddress>;

export const integrityPatterns = z
  .object({
    pairs: z.array(reviewRing),
    rings: z.array(reviewRing),
    allFives: z
      .array(z.object({ user: person, reviews: z.int() }))
      .describe(`At least ${fewestForHabit} reviews, all of them with ${maxRating} stars.`),
    cancellers: z
      .array(z.object({ user: person, picked: z.int(), cancelled: z.int(), expired: z.int() }))
      .describe(`Cancelled more than half of at least ${fewestForHabit} picked books.`),
    sameAddress: z
      .array(sameAddress)
      .describe('Finished reviews whose reader and author used one address around the pick.'),
    undelivered: z.array(undeliveredMail).describe('Newest first, kept for 90 days.'),
  })
  .meta({
    id: 'IntegrityPatterns',
    description: 'Patterns for a moderator to look at. None of them proves anything.',
  });
export type IntegrityPatterns = z.infer<typeof integrityPatterns>;
