import { z } from 'zod';
import { appealKinds, appealOutcomes } from '../appeals.ts';
import { maxAppeal, maxReason, minAppeal } from '../limits.ts';
import { appealMessages } from '../messages/appeal.ts';
import { moderatorAppealMessages } from '../messages/moderator-appeal.ts';
import { validationMessages } from '../messages/validation.ts';
import {
  blankAsMissing,
  formText,
  id,
  neededText,
  person,
  queryChoice,
  timestamp,
  unsortedPageQuery,
} from './common.ts';
import { meanings } from './meanings.ts';

const kind = z.enum(appealKinds, { error: appealMessages.kind });

const ofWhat = 'The id of the member, book or review. With `kind`, when logged in.';
const ofLink = 'The token of a mailed link, in place of `kind` and `about`.';

export const appealBody = z
  .object({
    kind: kind.nullish(),
    about: formText.nullish().meta({ format: 'uuid' }).describe(ofWhat),
    token: formText.nullish().describe(ofLink),
    text: neededText.meta({ minLength: minAppeal, maxLength: maxAppeal }),
  })
  .meta({
    if: { properties: { token: { type: 'string' } }, required: ['token'] },
    else: {
      properties: { kind: { type: 'string' }, about: { type: 'string' } },
      required: ['kind', 'about'],
    },
  });
export type AppealBody = z.output<typeof appealBody>;

export const decisionQuery = z.object({
  kind: z.preprocess(blankAsMissing, kind.optional()).describe('The kind of decision. Needs `about`.'),
  about: z.preprocess(blankAsMissing, z.string().max(100).optional()).describe(ofWhat),
  token: z.preprocess(blankAsMissing, z.string().max(500).optional()).describe(ofLink),
});

export const decision = z
  .object({
    kind,
    title: z.string().describe('The title of the book it is about; empty for a ban.'),
    decidedAt: timestamp,
    until: timestamp.describe('When the time to appeal ends.'),
    problem: z.string().nullable().describe('Why it cannot be appealed, or null.'),
    appeal: z
      .object({
        at: timestamp,
        text: z.string().nullable(),
        outcome: z.enum(appealOutcomes).nullable(),
        stood: z
          .boolean()
          .nullable()
          .describe('Whether the decision was in force until the answer; null without one, or if not known.'),
        reason: z.string().nullable(),
        answeredAt: timestamp.nullable(),
      })
      .nullable()
      .describe('The appeal that was made. Through a mailed link `text` and `reason` are null.'),
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof decision>;

export const appeal = z
  .object({
    _id: id,
    kind,
    about: z.object({
      _id: id.describe('The id of the member, book or review.'),
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
    refusal: z.string().nullable().describe('Why the caller may not answer it, or null.'),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof appeal>;

export const appealSent = z.object({
  msg: z.string(),
  appeal: z.object({ _id: id, kind, about: id, at: timestamp }),
});
export type AppealSent = z.infer<typeof appealSent>;

export const appealsQuery = z.object({
  ...unsortedPageQuery,
  outcome: queryChoice(['open', ...appealOutcomes], moderatorAppealMessages.outcome).describe(
    '`open`: those without an answer.',
  ),
  answerable: queryChoice(['true', 'false'], validationMessages.trueOrFalse).describe(
    '`true`: open ones that the caller may answer; `false`: open ones that somebody else has to answer.',
  ),
});

export const answerAppealBody = z.object({
  outcome: z
    .enum(appealOutcomes, { error: moderatorAppealMessages.outcome })
    .describe(meanings.appealOutcome),
  reason: neededText.meta({ maxLength: maxReason }).describe('The member reads it.'),
});
export type AnswerAppealBody = z.output<typeof answerAppealBody>;

export const appealAnswered = z.object({ msg: z.string(), appeal });
export type AppealAnswered = z.infer<typeof appealAnswered>;
