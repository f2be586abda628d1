import { z } from 'zod';
import {
  assignmentStatuses,
  bookStatuses,
  campaignOptions,
  categories,
  languages,
  librarySortOrders,
  librarySorts,
  stores,
} from '../choices.ts';
import { asinShape } from '../amazon-url.ts';
import {
  fewestStopsShown,
  fileLinkLifeMs,
  maxAuthor,
  maxLongText,
  maxTitle,
  maxWeeklyPicks,
  maxWordCount,
  minWeeklyPicks,
  paceWindowMs,
  waitingWindowMs,
} from '../limits.ts';
import { paceMessages } from '../messages/pace.ts';
import { stopReasons } from '../stop-reasons.ts';
import { daysText, hoursText } from '../units.ts';
import { campaign } from './campaigns.ts';
import {
  formText,
  id,
  neededField,
  neededChoice,
  neededText,
  oneOf,
  optionalField,
  orderQuery,
  pageQuery,
  queryChoice,
  queryText,
  sortQuery,
  timestamp,
  unsortedPageQuery,
  webAddress,
} from './common.ts';
import { assignment, ratingOnly } from './reviews.ts';
import { meanings } from './meanings.ts';

const cover = {
  _id: id,
  title: z.string(),
  author: z.string(),
  asin: z.string(),
  coverFile: z.string().describe('The cover is at `/uploads/{coverFile}`.'),
};

/** What everyone who may see a book sees of it. */
const facts = {
  ...cover,
  amazonURL: z.string(),
  language: z.string(),
  preferredStore: z.string(),
  category: z.string(),
  wordCount: z.int(),
  summary: z.string(),
  authorInfo: z.string(),
  readerOptions: z.array(z.enum(campaignOptions)),
  printLink: z.string(),
  averageRating: z.number().describe('From 1 to 5; 0 without reviews.'),
  reviewCount: z.int(),
  createdAt: timestamp,
};

const weeklyPace = `How often it can be picked in any ${daysText(paceWindowMs)}. Null: without a limit.`;

const uploadedFile = z
  .string()
  .nullable()
  .describe(
    `The file is at \`/uploads/{uploadedFile}\`, an address that is signed and valid for ${hoursText(fileLinkLifeMs)}.`,
  );

export const book = z
  .object({
    ...facts,
    uploadedFile,
    status: z.enum(bookStatuses).describe(meanings.bookStatus),
    rejectionReason: z.string(),
    weeklyPicks: z.int().nullable().describe(weeklyPace),
    nextPickAt: timestamp.nullable().describe('When it can be picked again, while its pace is used up.'),
    stopReasons: z
      .partialRecord(z.enum(stopReasons), z.int())
      .describe(
        `How often readers stopped, by reason. Its author sees a reason from ${fewestStopsShown} times on.`,
      ),
    isMarkable: z
      .boolean()
      .nullable()
      .describe('Whether readers’ copies can be marked. Null without a file, or until it was tried.'),
    version: z.int().optional().describe('Grows with every edit and decision. For moderators only.'),
    authorEdit: z
      .object({ at: timestamp, before: z.record(z.string(), z.string()) })
      .optional()
      .describe(
        'What its author changed since the last decision, as it was then. For moderators, while it is pending.',
      ),
    owner: z.object({ _id: id, name: z.string(), email: z.string() }),
    reviewCampaigns: z.array(campaign),
    pickedAssignments: z.array(assignment),
  })
  .meta({ id: 'Book', description: 'Its author sees masked reviewers, a moderator sees everything.' });
export type Book = z.infer<typeof book>;

export const reviewingBook = z
  .object({
    ...facts,
    uploadedFile,
    status: z.enum(bookStatuses).describe(meanings.bookStatus),
    userReviewStatus: z.enum(assignmentStatuses).describe(meanings.assignmentStatus),
    reviewCampaigns: z.array(campaign),
    pickedAssignments: z.array(z.union([assignment, ratingOnly])),
  })
  .meta({
    id: 'ReviewingBook',
    description: 'A book that the caller reviews: their own assignment in full, only the ratings of others.',
  });
export type ReviewingBook = z.infer<typeof reviewingBook>;

export const libraryBook = z
  .object({
    ...facts,
    status: z.enum(bookStatuses).describe(meanings.bookStatus),
    reviewCampaigns: z.array(campaign),
  })
  .meta({ id: 'LibraryBook' });
export type LibraryBook = z.infer<typeof libraryBook>;

const choices = {
  language: oneOf(languages),
  preferredStore: oneOf(stores),
  category: oneOf(categories),
};

const optionQuery = queryChoice(campaignOptions, 'Unknown review option.').describe(meanings.option);

const librarySortNames = [...librarySorts, 'startedAt'] as const;

/** What narrows the library; read again it stays what it is, unlike a limit, which is then a number. */
export const libraryFilterQuery = z.object({
  option: optionQuery,
  preferredStore: queryText.describe(choices.preferredStore),
  language: queryText.describe(choices.language),
  category: queryText.describe(choices.category),
  q: queryText.describe('Words to find in title, author or summary.'),
});
export type LibraryFilterQuery = z.infer<typeof libraryFilterQuery>;

export const libraryQuery = z.object({
  ...pageQuery,
  ...libraryFilterQuery.shape,
  sort: sortQuery(librarySortNames, 'The library').describe(
    '`newest` by default; `waiting`: longest first; `length`: shortest first; `reward`: most credits first, then gems. `startedAt` is an earlier name of `newest`.',
  ),
  order: orderQuery.describe(
    `The direction. By default: ${librarySorts.map((sort) => `\`${sort}\` ${librarySortOrders[sort]}`).join(', ')}.`,
  ),
});
export type LibraryQuery = z.infer<typeof libraryQuery>;

export const plainListQuery = z.object(unsortedPageQuery);

/** Of a book, as the forms' rules limit them. */
export const bookLimits = {
  title: { minLength: 1, maxLength: maxTitle },
  author: { minLength: 1, maxLength: maxAuthor },
  asin: { pattern: asinShape.source },
  wordCount: { type: 'integer', minimum: 1, maximum: maxWordCount },
  longText: { minLength: 1, maxLength: maxLongText },
} as const;
const ofAmazon = 'An address on a real Amazon store.';

export const addBookFields = z.object({
  title: neededText.meta(bookLimits.title),
  author: neededText.meta(bookLimits.author),
  asin: neededField(formText).meta(bookLimits.asin),
  readerOptions: neededField(z.array(z.string().meta({ enum: [...campaignOptions] })).default([]))
    .meta({ minItems: 1 })
    .describe('One part for each option. `readerOptions[]` is accepted, too.'),
  printLink: optionalField(formText).meta(webAddress).describe('Needed for `verified-print`.'),
  amazonURL: neededText.meta(webAddress).describe(ofAmazon),
  language: neededChoice(languages),
  preferredStore: neededChoice(stores),
  category: neededChoice(categories),
  wordCount: neededField(formText).meta(bookLimits.wordCount),
  summary: neededText.meta(bookLimits.longText),
  authorInfo: neededText.meta(bookLimits.longText),
});
export type AddBookFields = z.infer<typeof addBookFields>;

export const editBookBody = z
  .strictObject({
    amazonURL: z.string().optional().meta(webAddress).describe(ofAmazon),
    language: z.string().optional().describe(choices.language),
    preferredStore: z.string().optional().describe(choices.preferredStore),
    category: z.string().optional().describe(choices.category),
    summary: z.string().optional().meta(bookLimits.longText),
    authorInfo: z.string().optional().meta(bookLimits.longText),
  })
  .meta({ id: 'EditBook' });
export type EditBookBody = z.infer<typeof editBookBody>;

export const paceBody = z.object({
  weeklyPicks: z
    .number({ error: paceMessages.range })
    .meta({ type: 'integer', minimum: minWeeklyPicks, maximum: maxWeeklyPicks })
    .nullable()
    .describe(weeklyPace),
});
export type PaceBody = z.infer<typeof paceBody>;

export const waitingQuery = z.object({
  option: optionQuery,
  language: queryText.describe(choices.language),
});
export type WaitingQuery = z.infer<typeof waitingQuery>;

export const waiting = z
  .object({
    sample: z.int().describe('How many requests were counted.'),
    medianHours: z.number().nullable(),
    p90Hours: z.number().nullable(),
  })
  .meta({
    id: 'Waiting',
    description: `From the launch to the first pick, over the last ${daysText(waitingWindowMs)}.`,
  });

export const bookChanged = z.object({ msg: z.string(), book });
export type BookChanged = z.infer<typeof bookChanged>;
