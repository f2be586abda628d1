import { z } from 'zod';
import { appealKinds, appealOutcomes } from '../appeals.ts';
import { messages } from '../messages.ts';
import { blankAsMissing, formText, id, person, queryChoice, timestamp, unsortedPageQuery } from './common.ts';

const kind = z.enum(appealKinds, { error: messages.appeal.kind });

/** `kind` and `about` when logged in, or else the `token` of the mailed link. */
export const appealBody = z.object({
  kind: kind.nullish(),
  about: formText.nullish(),
  token: formText.nullish(),
  text: formText,
});
export type AppealBody = z.output<typeof appealBody>;

export const decisionQuery = z.object({
  kind: z.preprocess(blankAsMissing, kind.optional()),
  about: z.preprocess(blankAsMissing, z.string().max(100).optional()),
  token: z.preprocess(blankAsMissing, z.string().max(500).optional()),
});

export const decision = z
  .object({
    kind,
    /** The title of the book it is about; blank for a ban. */
    title: z.string(),
    decidedAt: timestamp,
    until: timestamp,
    /** Why it cannot be appealed, or null. */
    problem: z.string().nullable(),
    /** The one that was made; its words and those of the answer are null to a mailed link. */
    appeal: z
      .object({
        at: timestamp,
        text: z.string().nullable(),
        outcome: z.enum(appealOutcomes).nullable(),
        reason: z.string().nullable(),
        answeredAt: timestamp.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof decision>;

export const appeal = z
  .object({
    _id: id,
    kind,
    /** The member, the book or the review. */
    about: z.object({
      _id: id,
      label: z.string(),
      bookId: id.nullable(),
      reviewText: z.string().nullable(),
      reviewUrl: z.string().nullable(),
      decision: z.string(),
    }),
    member: person,
    text: z.string(),
    at: timestamp,
    decidedAt: timestamp,
    decidedBy: person.nullable(),
    outcome: z.enum(appealOutcomes).nullable(),
    reason: z.string(),
    answeredBy: person.nullable(),
    answeredAt: timestamp.nullable(),
    /** Why the caller may not answer it, or null. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof appeal>;

export const appealSent = z.object({
  msg: z.string(),
  appeal: z.object({ _id: id, kind, about: id, at: timestamp }),
});
export type AppealSent = z.infer<typeof appealSent>;

/** Open ones oldest first, others newest first. */
export const appealsQuery = z.object({
  ...unsortedPageQuery,
  outcome: queryChoice(['open', ...appealOutcomes], messages.moderatorAppeals.outcome),
});

export const answerAppealBody = z.object({
  outcome: z.enum(appealOutcomes, { error: messages.moderatorAppeals.outcome }),
  reason: formText,
});
export type AnswerAppealBody = z.output<typeof answerAppealBody>;

export const appealAnswered = z.object({ msg: z.string(), appeal });
export type AppealAnswered = z.infer<typeof appealAnswered>;
