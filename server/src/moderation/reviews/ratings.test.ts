import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratings } from '@gbr/domain/limits.ts';
import type { Rating } from '@gbr/domain/limits.ts';
import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { Checked, CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { Movement } from '@gbr/domain/wire/records.ts';
import type { MemberRecord } from '@gbr/domain/wire/reviews.ts';
import type { BookRow, UserRow } from '../../core/db/tables.ts';
import { days, minutes } from '@gbr/verification/support/clock.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aCampaign,
  aMember,
  aModerator,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { inboxTexts } from '@gbr/verification/support/own-account.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

// What is paid, taken back, checked, counted and shown first never depends on the stars: rules.md#ratings.

let world: World;
let moderator: UserRow;
let admin: UserRow;
beforeAll(async () => {
  world = await openWorld();
  // A check is taken back within seconds, however slow the machine is.
  world.clock.stop();
  await stopJobs(world);
  [moderator, admin] = [await aModerator(world), await anAdmin(world)];
});
afterAll(() => world.close());

interface Case {
  author: UserRow;
  reader: UserRow;
  referrer: UserRow;
  book: BookRow;
  id: string;
  finishedAt: number;
  appealId: string;
}

async function aCase(rating: Rating): Promise<Case> {
  const [author, referrer] = [await aMember(world), await aMember(world)];
  const reader = await aMember(world, { referred_by: referrer.id });
  const book = await anOpenBook(world, author);
  const { _id: id, finishedAt } = await aReview(world, reader, book, rating);
  return { author, reader, referrer, book, id, finishedAt: Date.parse(finishedAt ?? ''), appealId: '' };
}

const reviewUrl = 'https://www.amazon.com/gp/customer-reviews/R1';
const text = 'This was a mistake, please look again.';
const reason = 'You are right.';

const check = (result: string) => (it: Case) =>
  world.as(moderator).patch<Checked>(`/api/reviews/${it.id}/check`, { result });
const appeal = (kind: string) => async (it: Case) => {
  const sent = await world.as(it.reader).post<AppealSent>('/api/appeals', { kind, about: it.id, text });
  it.appealId = sent.body.appeal?._id ?? '';
  return sent;
};
const answer = (outcome: string) => (it: Case) =>
  world.as(admin).patch(`/api/appeals/${it.appealId}`, { outcome, reason });
const spend = (who: 'author' | 'reader') => (it: Case) =>
  world.as(admin).patch(`/api/users/${it[who].id}`, { credits: 100 });

const steps: Record<string, (it: Case) => Promise<{ status: number }>> = {
  verified: check('verified'),
  missing: check('missing'),
  removed: check('removed'),
  undo: check('unchecked'),
  link: (it) => world.as(it.reader).patch(`/api/books/${it.book.id}/review-link`, { reviewUrl }),
  delete: (it) => world.as(moderator).delete(`/api/books/${it.book.id}/review/${it.id}`),
  'appeal check': appeal('check'),
  'appeal review': appeal('review'),
  uphold: answer('upheld'),
  overturn: answer('overturned'),
  'author spends': spend('author'),
  'reader spends': spend('reader'),
  'a week': async () => {
    world.clock.advance(days(7));
    return { status: 200 };
  },
  'a season': async () => {
    world.clock.advance(days(98));
    return { status: 200 };
  },
};

const paths = [
  'verified',
  'missing, a week',
  'missing, link, verified',
  'missing, undo, verified',
  'missing, a week, delete',
  'missing, appeal check, overturn, verified',
  'missing, appeal check, uphold, delete',
  'verified, removed',
  'verified, removed, undo',
  'verified, removed, author spends, undo',
  'verified, removed, verified, removed, delete',
  'verified, a season, removed',
  'verified, missing',
  'verified, delete',
  'missing, delete',
  'delete, appeal review, overturn',
  'delete, appeal review, uphold',
  'reader spends, delete, appeal review, overturn',
  'verified, removed, delete, appeal review, overturn, removed',
];

test.each(paths)('%s: the same for all five ratings', async (path) => {
  const outcomes = [];
  for (const rating of ratings) outcomes.push(await outcomeOf(await aCase(rating), path.split(', ')));
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  await expectValidLedger(world);
});

/** All that anybody has of it, without ids and moments. */
async function outcomeOf(it: Case, path: string[]) {
  const statuses = [];
  for (const name of path) statuses.push((await steps[name]?.(it))?.status);
  // Messages wait until a check cannot be taken back.
  world.clock.advance(minutes(1));
  const rows = await world.as(moderator).get<CheckedReview[]>(`/api/reviews?book=${it.book.id}`);
  const record = await world.as(it.reader).get<MemberRecord>('/api/users/me/record');
  const { since: _, ...counts } = record.body;
  const members = [it.author, it.reader, it.referrer];
  return {
    statuses,
    queue: rows.body.map(({ check: result, due, dueAt }) => ({
      result,
      due,
      days: dueAt && Math.round((Date.parse(dueAt) - it.finishedAt) / days(1)),
    })),
    record: counts,
    money: await Promise.all(members.map(moneyOf)),
    told: await Promise.all(members.map((member) => toldTo(member, it.book.title))),
  };
}

async function moneyOf(member: UserRow) {
  const { body } = await world.as(moderator).get<Movement[]>(`/api/users/${member.id}/statement`);
  const { owed_credits: owed } = await world.deps.db
    .selectFrom('users')
    .select('owed_credits')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { owed, lines: body.map(({ kind, amount, balance }) => `${kind} ${amount} = ${balance}`) };
}

async function toldTo(member: UserRow, title: string) {
  const mails = await world.deps.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', member.id)
    .orderBy('id')
    .execute();
  return {
    mails: mails.map(({ kind }) => kind),
    inbox: (await inboxTexts(world, member)).map((text) => text.replaceAll(title, 'this book')),
  };
}

test('queue and library have one order, whatever the ratings', async () => {
  const author = await aMember(world);
  const shuffled: Rating[] = [3, 1, 5, 2, 4];
  const ids: string[] = [];
  const books: string[] = [];
  for (const rating of shuffled) {
    const book = await anApprovedBook(world, author, { title: 'Zebra, in order' });
    await aCampaign(world, book);
    ids.push((await aReview(world, await aMember(world), book, rating))._id);
    await aCampaign(world, book);
    books.push(book.id);
  }
  const { body: queue } = await world.as(moderator).get<CheckedReview[]>('/api/reviews?due=first');
  expect(queue.map(({ _id }) => _id).filter((id) => ids.includes(id))).toEqual(ids);
  const visitor = await aMember(world);
  const newestFirst = books.toReversed();
  for (const [sort, expected] of [
    ['newest', newestFirst],
    ['waiting', books],
    ['length', undefined],
    ['reward', undefined],
  ] as const) {
    const { body } = await world.as(visitor).get<LibraryBook[]>(`/api/books/library?q=zebra&sort=${sort}`);
    const seen = body.map(({ _id }) => _id);
    // Equal in length and reward: by age, one way or the other.
    const wanted = expected ?? (seen[0] === books[0] ? books : newestFirst);
    expect(seen).toEqual(wanted);
  }
});
