import { z } from 'zod';
import { checkResults } from '../checks.ts';
import { assignmentStatuses, knownMarketplaces } from '../choices.ts';
import { messages } from '../messages.ts';
import { stopReasons } from '../stop-reasons.ts';
import { me } from './accounts.ts';
import { formText, id, oneOf, person, timestamp } from './common.ts';

export const assignment = z
  .object({
    _id: id,
    campaignId: id,
    user: person,
    pickedAt: timestamp,
    status: z.enum(assignmentStatuses),
    rating: z.int().nullable(),
    amazonName: z.string(),
    postedWebsite: z.string(),
    reviewText: z.string(),
    finishedAt: timestamp.nullable(),
    wordCount: z.int(),
    /** Whether the team found it on Amazon, and when it last looked. */
    check: z.enum(checkResults),
    checkedAt: timestamp.nullable(),
    privateNote: z.string().nullable(),
    /** For the reader and moderators: it names the reader. */
    reviewUrl: z.string().nullable().optional(),
    /** Likewise: when the reader sent a link that nobody has looked at. */
    linkSentAt: timestamp.nullable().optional(),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof assignment>;

export const ratingOnly = z.object({ status: z.enum(assignmentStatuses), rating: z.int().nullable() });

export const pickBody = z.object({ campaignId: z.string().nullish() }).nullish();
export const picked = z.object({ msg: z.string(), updatedUser: me, assignment });
export type Picked = z.infer<typeof picked>;

export const cancelBody = z
  .object({
    reason: z.enum(stopReasons, { error: messages.reviewing.stopReason }).nullish(),
    note: formText,
  })
  .nullish();
export type CancelBody = NonNullable<z.input<typeof cancelBody>>;
export const reviewCancelled = z.object({ msg: z.string(), updatedUser: me });
export type ReviewCancelled = z.infer<typeof reviewCancelled>;

export const finishBody = z.object({
  rating: z.number({ error: messages.turnIn.rating }).optional(),
  amazonName: formText.nullish(),
  postedWebsite: formText.nullish().describe(oneOf(knownMarketplaces)),
  reviewText: formText.nullish(),
  reviewUrl: formText.nullish(),
  privateNote: formText.nullish(),
});
export type FinishBody = z.output<typeof finishBody>;

export const finished = z.object({ msg: z.string(), updatedUser: me, assignment });
export type Finished = z.infer<typeof finished>;

export const reviewLinkBody = z.object({ reviewUrl: formText });
export type ReviewLinkBody = z.output<typeof reviewLinkBody>;

export const reviewLinkSent = z.object({ msg: z.string(), assignment });
export type ReviewLinkSent = z.infer<typeof reviewLinkSent>;

/** rules.md#record */
export const memberRecord = z
  .object({
    finished: z.int(),
    onTime: z.int(),
    expired: z.int(),
    cancelled: z.int(),
    verified: z.int(),
    missing: z.int(),
    kept: z.number().nullable(),
    since: timestamp,
  })
  .meta({ id: 'MemberRecord' });
export type MemberRecord = z.infer<typeof memberRecord>;
