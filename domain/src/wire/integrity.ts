import { z } from 'zod';
import { id, timestamp } from './common.ts';

const person = z.object({ _id: id, name: z.string() });

/** Members whose finished reviews lead round in a circle: each reviewed a book of the next, the last one of the first. */
export const reviewRing = z.object({ members: z.array(person), lastReviewAt: timestamp });
export type ReviewRing = z.infer<typeof reviewRing>;

/** A mail that was given up after days of tries, or had nothing left to say: whom it did not reach, and why. */
const undeliveredMail = z.object({
  _id: id,
  at: timestamp,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  /** The mail server's last words. */
  problem: z.string(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

/** `GET /api/integrity`: places for a moderator to look at; none of them says that anything is wrong. */
export const integrity = z
  .object({
    /** Two members who reviewed each other's books. */
    pairs: z.array(reviewRing),
    /** Three members round. */
    rings: z.array(reviewRing),
    /** Members with five reviews or more, every one of them with 5 stars. */
    allFives: z.array(z.object({ user: person, reviews: z.int() })),
    /** Members who cancelled more than half of the five or more books they picked. */
    cancellers: z.array(z.object({ user: person, picked: z.int(), cancelled: z.int(), expired: z.int() })),
    /** The latest first; they are kept for 90 days. */
    undelivered: z.array(undeliveredMail),
  })
  .meta({ id: 'Integrity' });
export type Integrity = z.infer<typeof integrity>;
