import { defaultMarketplace } from '@gbr/domain/choices.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { registerMessages } from '@gbr/domain/messages/register.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import type { LoginBody, Me, RegisterBody, Session } from '@gbr/domain/wire/accounts.ts';
import type { AddBookFields, Book, LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Campaign, LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import type { Failure } from '@gbr/domain/wire/common.ts';
import type { Assignment, FinishBody, Finished, Picked } from '@gbr/domain/wire/reviews.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';

export interface CallExamples {
  body?: unknown;
  /** By status. */
  answers: Record<number, unknown>;
  refusals?: (Failure & { status: number })[];
}

const standard = launchCost({ option: 'standard' });

const author: Me = {
  _id: '019ac2f0-5b1e-7c3a-9d42-6f0a8e21b7c4',
  name: 'Ana Ribeiro',
  email: 'ana@example.com',
  role: 'user',
  gems: 0,
  credits: standard.credits,
  owed: { credits: 0, gems: 0 },
  amazonName: '',
  marketplace: defaultMarketplace,
  affiliateCode: 'KM4WQ7RD',
  banStatus: 'active',
  banUntil: null,
  banReason: '',
  emailConfirmed: true,
  pendingEmail: null,
  weeklySummary: true,
  createdAt: '2026-11-24T09:12:04.318Z',
};

const reader: Me = {
  ...author,
  _id: '019ac2f4-0d77-7e18-8b35-2c9f41d6a053',
  name: 'Jonas Weber',
  email: 'jonas@example.com',
  amazonName: 'Jonas W.',
  affiliateCode: 'T9XHAC3E',
};

const login: LoginBody = { email: author.email, password: 'seven quiet lakes' };
const session: Session = { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…', user: author };

const facts = {
  title: 'The Pocket Garden Planner',
  author: 'Ana Ribeiro',
  asin: 'B0CX41GARD',
  amazonURL: 'https://www.amazon.com/dp/B0CX41GARD',
  language: 'English',
  preferredStore: defaultMarketplace,
  category: 'Planners | Low Content',
  summary: 'Twelve months of sowing, planting and harvesting, a page for each week.',
  authorInfo: 'Ana grows vegetables on a balcony in Porto.',
  printLink: 'https://www.example.com/garden-planner',
};

const newBook = {
  ...facts,
  readerOptions: ['standard', 'verified-print'],
  wordCount: 6_000,
  coverFile: 'cover.webp',
  uploadedFile: 'garden-planner.pdf',
} satisfies Record<keyof AddBookFields, unknown> & { coverFile: string; uploadedFile: string };

const shelved = {
  ...facts,
  _id: '019ac2f1-c4a9-7f60-a1d8-93be5570c21f',
  coverFile: 'c7e4b0a95d1f48f2.webp',
  wordCount: newBook.wordCount,
  readerOptions: ['standard', 'verified-print'],
  averageRating: 0,
  reviewCount: 0,
  createdAt: '2026-11-24T09:20:41.905Z',
} satisfies Partial<Book>;

const addedBook: Book = {
  ...shelved,
  uploadedFile: '5f0d2b7c9e314a68.pdf?…',
  status: 'pending',
  rejectionReason: '',
  weeklyPicks: null,
  nextPickAt: null,
  stopReasons: {},
  isMarkable: null,
  owner: { _id: author._id, name: author.name, email: author.email },
  reviewCampaigns: [],
  pickedAssignments: [],
};

const launch: LaunchBody = { option: 'standard' };

const campaign: Campaign = {
  _id: '019ac30a-71e2-7b94-bc06-1fd0c8a7e936',
  isActive: true,
  option: 'standard',
  costCredits: standard.credits,
  costGems: standard.gems,
  ebookPrice: 0,
  printPrice: 0,
  addPhoto: false,
  addVideo: false,
  maxReviewers: 1,
  startedAt: '2026-11-24T11:02:17.440Z',
};

const onOffer: LibraryBook = { ...shelved, status: 'approved', reviewCampaigns: [campaign] };

const pickedAssignment: Assignment = {
  _id: '019ac31c-08f5-7d21-95ea-b47c3e60d18a',
  campaignId: campaign._id,
  user: { _id: reader._id, name: reader.name },
  pickedAt: '2026-11-24T18:30:00.127Z',
  status: 'on_review',
  rating: null,
  amazonName: '',
  postedWebsite: defaultMarketplace,
  reviewText: '',
  finishedAt: null,
  wordCount: shelved.wordCount,
  check: 'unchecked',
  checkedAt: null,
  privateNote: null,
  reviewUrl: null,
  linkSentAt: null,
};

const review = {
  rating: 4,
  amazonName: reader.amazonName,
  postedWebsite: defaultMarketplace,
  reviewText: 'Clear pages and room for notes. I missed a page for seed orders.',
  reviewUrl: 'https://www.amazon.com/gp/customer-reviews/R2EXAMPLE0001',
  privateNote: 'The March heading is printed twice.',
} satisfies FinishBody;

const finishedAssignment: Assignment = {
  ...pickedAssignment,
  ...review,
  status: 'finished',
  finishedAt: '2026-11-25T07:45:52.630Z',
};

const paid: Me = { ...reader, credits: reader.credits + standard.credits };

const tooMany = { status: 429, msg: serverMessages.tooManyAttempts };

/** Under the `operationId` of the call. `api-document.test.ts` holds each against the schemas. */
export const apiExamples: Record<string, CallExamples> = {
  register: {
    body: {
      name: author.name,
      ...login,
      marketplace: defaultMarketplace,
      affiliateCodeUsed: reader.affiliateCode,
    } satisfies RegisterBody,
    answers: { 201: session },
    refusals: [
      badInput(registerMessages.required, 'marketplace'),
      conflict(registerMessages.emailTaken, 'email'),
      tooMany,
    ],
  },
  logIn: {
    body: login,
    answers: {
      200: session,
      202: { challenge: 'Zt3h…', methods: ['totp', 'recovery-code'] } satisfies SecondFactorNeeded,
    },
    refusals: [{ status: 401, msg: loginMessages.wrong }, tooMany],
  },
  addBook: {
    body: newBook,
    answers: { 201: addedBook },
    refusals: [
      badInput(addBookMessages.asin, 'asin'),
      conflict(addBookMessages.asinTaken, 'asin'),
      { status: 413, msg: addBookMessages.fileTooLarge },
    ],
  },
  listLibrary: { answers: { 200: [onOffer] } },
  launchReview: {
    body: launch,
    answers: {
      201: {
        msg: launchMessages.success,
        campaign,
        updatedUser: { ...author, credits: author.credits - standard.credits },
      } satisfies Launched,
    },
    refusals: [badInput(launchMessages.option, 'option'), conflict(launchMessages.notEnoughCredits)],
  },
  pickBook: {
    body: { campaignId: campaign._id },
    answers: {
      200: {
        msg: pickMessages.success,
        updatedUser: reader,
        assignment: pickedAssignment,
      } satisfies Picked,
    },
    refusals: [conflict(pickMessages.gone)],
  },
  finishReview: {
    body: review,
    answers: {
      200: {
        msg: turnInMessages.success,
        updatedUser: paid,
        assignment: finishedAssignment,
      } satisfies Finished,
    },
    refusals: [badInput(turnInMessages.rating, 'rating'), conflict(readerMessages.readingTime)],
  },
};
