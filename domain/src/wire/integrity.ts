import { z } from 'zod';
import { id, person, timestamp } from './common.ts';

/** Each member reviewed a book of the next, and the last one a book of the first. */
const reviewRing = z.object({ members: z.array(person), lastReviewAt: timestamp });
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

/** The reader of a finished review and the author of its book used one address around the pick. */
const sameAddress = z.object({
  /** The review's. */
  _id: id,
  book: z.object({ _id: id, title: z.string() }),
  reader: person,
  author: person,
  pickedAt: timestamp,
  finishedAt: timestamp,
});
export type SameAddress = z.infer<typeof sameAddress>;

/** Patterns for a moderator to look at; none of them proves anything. */
export const integrityPatterns = z
  .object({
    pairs: z.array(reviewRing),
    rings: z.array(reviewRing),
    /** At least five reviews, all of them with 5 stars. */
    allFives: z.array(z.object({ user: person, reviews: z.int() })),
    /** Cancelled more than half of at least five picked books. */
    cancellers: z.array(z.object({ user: person, picked: z.int(), cancelled: z.int(), expired: z.int() })),
    sameAddress: z.array(sameAddress),
    /** Newest first, kept for 90 days. */
    undelivered: z.array(undeliveredMail),
  })
  .meta({ id: 'IntegrityPatterns' });
export type IntegrityPatterns = z.infer<typeof integrityPatterns>;
