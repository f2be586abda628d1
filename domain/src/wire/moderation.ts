import { z } from 'zod';
import { banStatuses, bookStatuses, knownMarketplaces, roles } from '../choices.ts';
import { maxBalance, maxEmail, maxNote, maxReason } from '../limits.ts';
import { addBookMessages } from '../messages/add-book.ts';
import { moderatorBookMessages } from '../messages/moderator-book.ts';
import { moderatorUserMessages } from '../messages/moderator-user.ts';
import { validationMessages } from '../messages/validation.ts';
import { stopReasons } from '../stop-reasons.ts';
import { me } from './accounts.ts';
import { bookLimits, editBookBody } from './books.ts';
import { assignment } from './reviews.ts';
import {
  blankAsMissing,
  id,
  maximum,
  minimum,
  nameLimits,
  oneOf,
  optionalField,
  orderQuery,
  pageQuery,
  person,
  queryChoice,
  queryText,
  sortQuery,
  timestamp,
  unsortedPageQuery,
} from './common.ts';
import { meanings } from './meanings.ts';

const version = z
  .int()
  .optional()
  .describe('The version of the book that the caller saw: 409 when there is a newer one.');

export const approveBookBody = optionalField(z.object({ version }).nullish());

export const modBookBody = z
  .strictObject({
    reduceSlotCampaignId: id
      .optional()
      .describe(
        'The id of a campaign that loses a free slot, which is refunded. Send it alone; the author may, too.',
      ),
    version,
    status: z
      .enum(bookStatuses, { error: moderatorBookMessages.status })
      .optional()
      .describe(meanings.bookStatus),
    reason: z
      .string()
      .optional()
      .meta({ maxLength: maxReason })
      .describe('Only with `rejected`. The author reads it.'),
    title: z.string().optional().meta(bookLimits.title),
    author: z.string().optional().meta(bookLimits.author),
    asin: z.string().optional().meta(bookLimits.asin),
    wordCount: z
      .union([z.number().meta(bookLimits.wordCount), z.string()], { error: addBookMessages.wordCount })
      .optional(),
    ...editBookBody.shape,
  })
  .meta({ minProperties: 1 });
export type ModBookBody = z.infer<typeof modBookBody>;

export const bookSorts = [
  'title',
  'author',
  'asin',
  'status',
  'owner',
  'wordCount',
  'reviewCount',
  'avgRating',
  'createdAt',
] as const;

const partQuery = queryText.describe('A part of it, in upper or lower case.');

export const allBooksQuery = z.object({
  ...pageQuery,
  title: partQuery,
  author: partQuery,
  asin: partQuery,
  ownerName: partQuery,
  owner: queryText.describe('The id of a member.'),
  status: queryChoice(bookStatuses, moderatorBookMessages.status).describe(meanings.bookStatus),
  minWords: minimum,
  maxWords: maximum,
  sort: sortQuery(bookSorts, 'Books').describe('Without it, the newest come first.'),
  order: orderQuery.describe('With `sort`, `asc` by default.'),
});
export type AllBooksQuery = z.infer<typeof allBooksQuery>;

const modNote = z.object({
  _id: id,
  note: z.string(),
  createdAt: timestamp,
  moderatorId: id,
  moderatorName: z.string(),
});

export const moderatedUser = me
  .extend({
    modNotes: z.array(modNote),
    reviewCount: z.int(),
    avgRating: z.number().describe('From 1 to 5; 0 without reviews.'),
    version: z.int().describe('Grows with every change of the profile, role or balances.'),
  })
  .meta({ id: 'Member' });
export type ModeratedUser = z.infer<typeof moderatedUser>;

export const userSorts = [
  'name',
  'email',
  'role',
  'banStatus',
  'gems',
  'credits',
  'reviewCount',
  'avgRating',
] as const;

export const usersQuery = z.object({
  ...pageQuery,
  name: partQuery,
  email: partQuery,
  amazonName: partQuery,
  role: queryChoice(roles, moderatorUserMessages.role).describe(meanings.role),
  status: queryChoice(banStatuses, moderatorUserMessages.banStatus).describe(meanings.banStatus),
  marketplace: queryText.describe(oneOf(knownMarketplaces)),
  minGems: minimum,
  maxGems: maximum,
  minCredits: minimum,
  maxCredits: maximum,
  minReviews: minimum,
  maxReviews: maximum,
  minRating: minimum,
  maxRating: maximum,
  sort: sortQuery(userSorts, 'Users').describe('`name` by default.'),
  order: orderQuery.describe('`asc` by default.'),
});
export type UsersQuery = z.infer<typeof usersQuery>;

const balance = {
  type: 'integer',
  minimum: 0,
  maximum: maxBalance,
  description: 'The balance to have afterwards.',
} as const;

export const changeUserBody = z.object({
  name: z.string().optional().meta(nameLimits),
  email: z
    .string()
    .optional()
    .meta({ format: 'email', maxLength: maxEmail })
    .describe('Only admins can change it.'),
  role: z
    .enum(roles, { error: moderatorUserMessages.role })
    .optional()
    .describe(`${meanings.role} Only admins can change it.`),
  marketplace: z.string().optional().describe(oneOf(knownMarketplaces)),
  amazonName: z.string().optional().meta(nameLimits),
  gems: z.number({ error: moderatorUserMessages.gems }).optional().meta(balance),
  credits: z.number({ error: moderatorUserMessages.credits }).optional().meta(balance),
  banStatus: z
    .enum(banStatuses, { error: moderatorUserMessages.banStatus })
    .optional()
    .describe(meanings.banStatus),
  banReason: z.string().optional().meta({ maxLength: maxReason }).describe('The member reads it.'),
  version: z
    .int()
    .optional()
    .describe(
      'The version of the member that the caller saw. Compared when a balance is sent: 409 when there is a newer one.',
    ),
});
export type ChangeUserBody = z.infer<typeof changeUserBody>;

export const userChanged = z.object({ msg: z.string(), user: moderatedUser });
export type UserChanged = z.infer<typeof userChanged>;

export const addNoteBody = z.object({
  note: z
    .string({ error: validationMessages.text })
    .meta({ maxLength: maxNote })
    .describe('A blank note is not added.'),
});

export const listedAssignment = assignment
  .extend({
    user: z.object({ _id: id, name: z.string(), email: z.string() }),
    book: z.object({ _id: id, title: z.string(), asin: z.string() }),
  })
  .meta({ id: 'ListedAssignment' });
export type ListedAssignment = z.infer<typeof listedAssignment>;

export const assignmentsQuery = z.object({
  ...unsortedPageQuery,
  user: queryText.describe('The id of a member.'),
  book: queryText.describe('The id of a book.'),
  users: z
    .preprocess(blankAsMissing, z.string().max(4_000).optional())
    .describe('Ids of members, separated by commas: the newest assignments of each.'),
});

export const stop = z
  .object({
    _id: id,
    at: timestamp,
    reason: z.enum(stopReasons).nullable(),
    note: z.string(),
    user: person,
  })
  .meta({ id: 'Stop' });
export type Stop = z.infer<typeof stop>;
