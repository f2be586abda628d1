import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { Checked } from '@gbr/domain/wire/checks.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import { makeAppeal } from '../../appeals/make-appeal.ts';
import { editBook } from '../../books/edit-book.ts';
import { eraseDecision } from '../../core/members/decisions.ts';
import { expectValidLedger } from '@gbr/verification/support/expect-valid-ledger.ts';
import {
  aBook,
  aMember,
  aModerator,
  anAdmin,
  anOpenBook,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterEach(() => expectValidLedger(world));
afterAll(() => world.close());

const text = 'This was a mistake, please look again.';

async function statuses(calls: Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function aDeletedReview() {
  const reader = await aMember(world);
  const book = await anOpenBook(world, await aMember(world));
  const { _id: about } = await aReview(world, reader, book);
  await world.as(await anAdmin(world)).delete(`/api/books/${book.id}/review/${about}`);
  return { reader, book, about };
}

const appeal = (reader: { id: string }, about: string) =>
  world.as(reader).post<AppealSent>('/api/appeals', { kind: 'review', about, text });

test('twenty appeals against one decision: one is taken', async () => {
  const { reader, about } = await aDeletedReview();
  const calls = Array.from({ length: 20 }, () =>
    world.as(reader).post('/api/appeals', { kind: 'review', about, text }),
  );
  expect(await statuses(calls)).toEqual({ 201: 1, 409: 19 });
});

test('two moderators answer at once: one answer counts, and the reader is paid at most once', async () => {
  const staff = [await aModerator(world), await aModerator(world)];
  for (let round = 0; round < 5; round++) {
    const { reader, about } = await aDeletedReview();
    const { _id: id } = (await appeal(reader, about)).body.appeal;
    const calls = Array.from({ length: 20 }, (_, index) => {
      const outcome = index % 4 < 2 ? 'overturned' : 'upheld';
      return world.as(staff[index % 2]).patch(`/api/appeals/${id}`, { outcome, reason: 'Looked again.' });
    });
    expect(await statuses(calls)).toEqual({ 200: 1, 409: 19 });
    const { body } = await world.as(staff[0]).get<ModeratedUser>(`/api/users/${reader.id}`);
    expect(body.credits).toBe(body.reviewCount === 1 ? 21_800 : 20_000);
  }
});

test('a member deleted while appealing and being answered leaves no words', async () => {
  for (let round = 0; round < 6; round++) {
    const { reader, about } = await aDeletedReview();
    const moderator = await aModerator(world);
    const admin = await anAdmin(world);
    if (round % 2 === 0) {
      const { _id: id } = (await appeal(reader, about)).body.appeal;
      await statuses([
        world.as(moderator).patch(`/api/appeals/${id}`, { outcome: 'overturned', reason: 'Looked again.' }),
        world.as(admin).delete(`/api/users/${reader.id}`),
      ]);
    } else {
      await statuses([
        world.as(reader).post('/api/appeals', { kind: 'review', about, text }),
        world.as(admin).delete(`/api/users/${reader.id}`),
      ]);
    }
    const left = await world.deps.db
      .selectFrom('appeals')
      .select(['text', 'outcome'])
      .where('member_id', '=', reader.id)
      .execute();
    expect(left.filter((row) => row.text !== '' || row.outcome === null)).toEqual([]);
  }
});

test('a book that its author edits while the appeal is answered is no longer declined, which is said', async () => {
  const [author, moderator] = [await aMember(world), await aModerator(world)];
  const book = await aBook(world, author);
  await world.as(await aModerator(world)).patch(`/api/books/${book.id}/mod`, { status: 'rejected' });
  const named = { kind: 'book', about: book.id, text };
  const { _id: id } = (await world.as(author).post<AppealSent>('/api/appeals', named)).body.appeal;
  let answered: Promise<Answer> | undefined;
  await world.deps.write(async (tx) => {
    await editBook(tx, author, { bookId: book.id, changes: { summary: 'Longer now.' } });
    const answer = { outcome: 'overturned', reason: 'Looked again.' };
    answered = world.as(moderator).patch(`/api/appeals/${id}`, answer);
    await untilACallWaits(world.deps.db);
  });
  expect(await answered).toMatchObject({
    status: 200,
    body: { msg: moderatorAppealMessages.overturnedLate },
  });
});

async function aMissingReview() {
  const [reader, moderator] = [await aMember(world), await aModerator(world)];
  const { _id: about } = await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  const check = (result: string) =>
    world.as(moderator).patch<Checked>(`/api/reviews/${about}/check`, { result });
  await check('missing');
  return { reader, about, check };
}

const decisions = (about: string) =>
  world.deps.db.selectFrom('decisions').select(['id', 'decided_at']).where('about_id', '=', about).execute();
describe('a check that is taken back while its reader appeals', () => {
  test('stays to be answered when the appeal came first', async () => {
    const { reader, about, check } = await aMissingReview();
    let takenBack: Promise<Answer> | undefined;
    await world.deps.write(async (tx) => {
      await makeAppeal(tx, reader, { kind: 'check', about, text });
      takenBack = check('unchecked');
      await untilACallWaits(world.deps.db);
    });
    expect((await takenBack)?.status).toBe(200);
    expect(await decisions(about)).toHaveLength(1);
  });

  test('is no longer there to appeal when it was taken back first', async () => {
    const { reader, about } = await aMissingReview();
    const [decision] = await decisions(about);
    let appealed: Promise<Answer> | undefined;
    await world.deps.write(async (tx) => {
      await eraseDecision(tx, { kind: 'check', aboutId: about, decidedAt: decision?.decided_at ?? tx.now });
      appealed = world.as(reader).post('/api/appeals', { kind: 'check', about, text });
      await untilACallWaits(world.deps.db);
    });
    expect((await appealed)?.status).toBe(404);
    expect(await decisions(about)).toEqual([]);
  });
});
