import { z } from 'zod';
import { checkResults } from '../checks.ts';
import { assignmentStatuses, defaultMarketplace, knownMarketplaces } from '../choices.ts';
import { maxLongText, maxNote, maxPrivateNote, maxRating, maxReviewUrl, minRating } from '../limits.ts';
import { reviewingMessages } from '../messages/reviewing.ts';
import { turnInMessages } from '../messages/turn-in.ts';
import { stopReasons } from '../stop-reasons.ts';
import { me } from './accounts.ts';
import {
  formText,
  id,
  nameLimits,
  neededField,
  neededText,
  optionalField,
  person,
  timestamp,
} from './common.ts';
import { meanings } from './meanings.ts';

export const assignment = z
  .object({
    _id: id,
    campaignId: id,
    user: person,
    pickedAt: timestamp,
    status: z.enum(assignmentStatuses).describe(meanings.assignmentStatus),
    rating: z.int().nullable(),
    amazonName: z.string(),
    postedWebsite: z.string(),
    reviewText: z.string(),
    finishedAt: timestamp.nullable(),
    wordCount: z.int(),
    check: z.enum(checkResults).describe(meanings.check),
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

export const pickBody = optionalField(
  z
    .object({ campaignId: id.nullish().describe('If missing, the open campaign that started first.') })
    .nullish(),
);
export const picked = z.object({ msg: z.string(), updatedUser: me, assignment });
export type Picked = z.infer<typeof picked>;

export const cancelBody = optionalField(
  z
    .object({
      reason: z.enum(stopReasons, { error: reviewingMessages.stopReason }).nullish(),
      note: optionalField(formText)
        .meta({ maxLength: maxNote })
        .describe('With `file-problem` it goes to the author, otherwise to moderators only.'),
    })
    .nullish(),
);
export type CancelBody = NonNullable<z.input<typeof cancelBody>>;
export const reviewCancelled = z.object({ msg: z.string(), updatedUser: me });
export type ReviewCancelled = z.infer<typeof reviewCancelled>;

const reviewAddress = { format: 'uri', maxLength: maxReviewUrl };
const ofReview = 'The `https` address of the review on a real Amazon store.';

export const finishBody = z.object({
  rating: neededField(z.number({ error: turnInMessages.rating }).optional()).meta({
    type: 'integer',
    minimum: minRating,
    maximum: maxRating,
  }),
  amazonName: formText
    .nullish()
    .meta(nameLimits)
    .describe('The name under which the review was posted. If blank or missing, the member’s `amazonName`.'),
  postedWebsite: formText
    .nullish()
    .meta({ enum: [...knownMarketplaces, null] })
    .describe(`If blank or missing, ${defaultMarketplace}.`),
  reviewText: formText.nullish().meta({ maxLength: maxLongText }),
  reviewUrl: formText.nullish().meta(reviewAddress).describe(ofReview),
  privateNote: formText
    .nullish()
    .meta({ maxLength: maxPrivateNote })
    .describe('Only the author, moderators and the reader see it.'),
});
export type FinishBody = z.output<typeof finishBody>;

export const finished = z.object({ msg: z.string(), updatedUser: me, assignment });
export type Finished = z.infer<typeof finished>;

export const reviewLinkBody = z.object({
  reviewUrl: neededText.meta(reviewAddress).describe(ofReview),
});
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
