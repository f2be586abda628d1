import { expect, test } from 'vitest';
import { firstSteps, nextStep } from './next-step.ts';
import type { NextStepFacts } from './next-step.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const newcomer: NextStepFacts = {
  me: { emailConfirmed: true, banStatus: 'active', credits: 1_500, createdAt: hoursAgo(1) },
  books: [],
  reviews: [],
  now,
};
const facts = (over: Partial<Omit<NextStepFacts, 'me'>> & { me?: Partial<NextStepFacts['me']> } = {}) => ({
  ...newcomer,
  ...over,
  me: { ...newcomer.me, ...over.me },
});

const approved = {
  _id: 'book',
  title: 'Rising Early',
  status: 'approved',
  uploadedFile: 'file',
  reviewCampaigns: [],
} as const;
const reading = (hours: number) =>
  ({
    _id: 'read',
    title: 'Slow Mornings',
    status: 'on_review',
    pickedAt: hoursAgo(hours),
    check: 'unchecked',
    hasSentLink: false,
    isAppealed: false,
  }) as const;
const finished = { ...reading(200), status: 'finished' } as const;

const kindOf = (given: Parameters<typeof facts>[0]) => nextStep(facts(given))?.kind;

test('a new member confirms first, then begins with a book or with a review', () => {
  expect(kindOf({ me: { emailConfirmed: false } })).toBe('confirm');
  expect(kindOf({})).toBe('begin');
  expect(kindOf({ reviews: [finished] })).toBe('add-book');
});

test('an approved book without a campaign is launched, or its credits are earned', () => {
  expect(nextStep(facts({ books: [approved] }))).toMatchObject({ kind: 'launch', book: { _id: 'book' } });
  expect(nextStep(facts({ books: [approved], me: { credits: 1_499 } }))).toMatchObject({
    kind: 'earn-for',
    book: { title: 'Rising Early' },
  });
  expect(kindOf({ books: [{ ...approved, uploadedFile: null }] })).toBe('earn-for');
  expect(kindOf({ books: [{ ...approved, reviewCampaigns: [{}] }] })).toBe('earn');
  const live = { ...approved, title: 'Live', reviewCampaigns: [{}] };
  expect(nextStep(facts({ books: [live, { ...approved, status: 'pending' }] }))).toMatchObject({
    kind: 'wait',
    book: { title: 'Rising Early' },
  });
});

test('a declined book is submitted again, unless another one is live or a book is being read', () => {
  const declined = { ...approved, _id: 'declined', status: 'rejected' } as const;
  const live = { ...approved, reviewCampaigns: [{}] };
  expect(nextStep(facts({ books: [{ ...approved, status: 'pending' }, declined] }))).toMatchObject({
    kind: 'declined',
    book: { _id: 'declined' },
  });
  expect(kindOf({ books: [live, declined] })).toBe('earn');
  expect(kindOf({ books: [declined], reviews: [reading(1)] })).toBe('read');
  expect(kindOf({ books: [declined], me: { banStatus: '7day' } })).toBeUndefined();
});

test('a deadline of tomorrow comes before everything, a later one after what an author can do', () => {
  const queues = { pending: 1, appeals: 0, reviews: 0 };
  const soon = nextStep(facts({ reviews: [reading(10), reading(80)], books: [approved], queues }));
  expect(soon).toMatchObject({ kind: 'turn-in', pickedAt: hoursAgo(80) });
  expect(kindOf({ reviews: [reading(10)], books: [approved] })).toBe('launch');
  expect(kindOf({ reviews: [reading(10)] })).toBe('read');
  expect(kindOf({ reviews: [reading(72)] })).toBe('turn-in');
  expect(kindOf({ reviews: [reading(71)] })).toBe('read');
  expect(kindOf({ reviews: [reading(121)] })).toBe('begin');
});

test('a missing review asks for its link until it was sent, unless that it is missing is appealed', () => {
  expect(kindOf({ reviews: [{ ...finished, check: 'missing' }] })).toBe('send-link');
  expect(kindOf({ reviews: [{ ...finished, check: 'missing', hasSentLink: true }] })).toBe('add-book');
  expect(kindOf({ reviews: [{ ...finished, check: 'missing', isAppealed: true }] })).toBe('add-book');
});

test('moderators go from one queue to the next, and with all of them empty on to their own', () => {
  const none = { pending: 0, appeals: 0, reviews: 0 };
  const queueOf = (over: Partial<typeof none>) => nextStep(facts({ queues: { ...none, ...over } }));
  expect(queueOf({ pending: 1, appeals: 1, reviews: 1 })).toMatchObject({ queue: 'pending' });
  expect(queueOf({ appeals: 1, reviews: 1 })).toMatchObject({ queue: 'appeals' });
  expect(queueOf({ reviews: 1 })).toMatchObject({ queue: 'reviews' });
  expect(queueOf({})).toEqual({ kind: 'begin' });
});

test('a limited member finishes what is being read, and is asked for nothing else', () => {
  const me = { banStatus: '7day' } as const;
  expect(kindOf({ me, reviews: [reading(10)], books: [approved] })).toBe('read');
  expect(kindOf({ me, books: [approved] })).toBeUndefined();
  expect(kindOf({ me, queues: { pending: 1, appeals: 0, reviews: 0 } })).toBeUndefined();
});

const done = (given: Parameters<typeof facts>[0]) => firstSteps(facts(given)).map(({ isDone }) => isDone);

test('the first steps remember what is done, and go when all are or after 30 days', () => {
  expect(done({ me: { emailConfirmed: false } })).toEqual([false, false, false, false]);
  expect(done({ books: [approved] })).toEqual([true, true, false, false]);
  expect(done({ books: [approved], reviews: [finished] })).toEqual([true, true, false, true]);
  expect(done({ books: [{ ...approved, reviewCampaigns: [{}] }], reviews: [finished] })).toEqual([]);
  expect(done({ me: { createdAt: hoursAgo(31 * 24) } })).toEqual([]);
});
