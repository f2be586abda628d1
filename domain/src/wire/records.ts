import { z } from 'zod';
import { auditActions } from '../audit-actions.ts';
import { validationMessages } from '../messages/validation.ts';
import { movementKinds } from '../movements.ts';
import { operator } from '../operator.ts';
import {
  blankAsMissing,
  id,
  oneOf,
  person,
  queryChoice,
  queryText,
  timestamp,
  unsortedPageQuery,
} from './common.ts';

export const currencies = ['credits', 'gems'] as const;
export type Currency = (typeof currencies)[number];

export const movement = z
  .object({
    _id: id,
    at: timestamp,
    kind: z.string().describe(oneOf(movementKinds)),
    currency: z.enum(currencies),
    amount: z.int().describe('Negative for what was spent.'),
    balance: z.int().describe('The member’s balance after it.'),
    about: z.object({ bookId: id.nullable(), title: z.string() }).nullable(),
    note: z.string(),
  })
  .meta({ id: 'Movement', description: 'Amounts are whole credits or gems.' });
export type Movement = z.infer<typeof movement>;

export const statementQuery = z.object({
  ...unsortedPageQuery,
  kind: queryText.describe(oneOf(movementKinds)),
  month: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'The month must look like 2026-01.')
      .optional()
      .describe('Such as `2026-01`, in UTC.'),
  ),
  format: queryChoice(['json', 'csv'], 'The format must be json or csv.').describe(
    '`json` by default, in pages. `csv`: one file with all matches.',
  ),
});

const theOperator = z
  .object({ _id: z.literal(operator._id), name: z.literal(operator.name) })
  .describe('A command that was run on the server.');

export const auditEntry = z
  .object({
    _id: id,
    at: timestamp,
    actor: z.union([person, theOperator, z.null()]).describe('Null for what the server does by itself.'),
    action: z.string().describe(oneOf(auditActions)),
    about: z
      .object({
        _id: id,
        kind: z.string().describe('`book`, `user`, `review` or `settings`.'),
        label: z.string(),
        bookId: id.optional().describe('Of a review alone: its book, until that is deleted.'),
      })
      .nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditQuery = z.object({
  ...unsortedPageQuery,
  actor: queryText.describe(`The id of a member, or \`${operator._id}\`.`),
  action: queryText.describe(oneOf(auditActions)),
  about: queryText.describe('The id of a book, a member or a review.'),
  withReviews: queryChoice(['true', 'false'], validationMessages.trueOrFalse).describe(
    '`true`: with `about` a book or a member, also what was done to the reviews on it or by them.',
  ),
});

export const inboxMessage = z
  .object({
    _id: id,
    at: timestamp,
    text: z.string(),
    link: z.string(),
    readAt: timestamp.nullable(),
    book: z.object({ _id: id, title: z.string() }).nullable(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof inboxMessage>;

/** Marks the named messages, or all, as read. */
export const inboxBody = z.object({
  read: z.union([z.literal('all'), z.array(id).max(1000)], {
    error: "Send a list of message ids, or 'all'.",
  }),
});
export type InboxBody = z.infer<typeof inboxBody>;
