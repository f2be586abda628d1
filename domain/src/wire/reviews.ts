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
    check: z.enum(checkResults).describe('Whether the team found it on Amazon.'),
    checkedAt: timestamp.nullable().describe('When the team last looked.'),
    privateNote: z.string().nullable(),
    reviewUrl: z.string().nullable().optional().describe('Only for the reader and moderators.'),
    linkSentAt: timestamp
      .nullable()
      .optional()
      .describe('When the reader sent a link that nobody has looked at. Only for the reader and moderators.'),
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
    kept: z
      .number()
      .nullable()
      .describe(
        'The share that ended in a review, from 0 to 1, not counting cancelled ones. Null before any ended.',
      ),
    since: timestamp,
  })
  .meta({ id: 'MemberRecord' });
export type MemberRecord = z.infer<typeof memberRecord>;
