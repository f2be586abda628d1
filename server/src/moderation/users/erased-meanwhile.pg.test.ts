import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { deleteMember } from '../../core/members/delete-member.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { checkReview } from '../reviews/check-review.ts';
import { addNote } from './add-note.ts';
import { changeUser } from './change-user.ts';
import type { Answer } from '@gbr/verification/support/api-client.ts';
import { aMember, aModerator, anAdmin, anOpenBook, aReview } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A deletion erases mails: the job that sends one would wait for it, too.
  await stopJobs(world);
});
afterAll(() => world.close());

/** Deletes the member while `work` is done: the deletion has begun, and waits for it. */
async function deleteDuring(userId: string, work: (tx: Tx, admin: UserRow) => Promise<unknown>) {
  const admin = await anAdmin(world);
  let deleted: Promise<Answer> | undefined;
  await world.deps.write(async (tx) => {
    await work(tx, admin);
    deleted = world.as(admin).delete(`/api/users/${userId}`);
    await untilACallWaits(world.deps.db);
  });
  expect((await deleted)?.status).toBe(200);
}

test('a note that is being written goes with the member', async () => {
  const { id: userId } = await aMember(world);
  await deleteDuring(userId, (tx, admin) => addNote(tx, admin, { userId, note: 'Lives in Uppsala.' }));
  const { db } = world.deps;
  expect(await db.selectFrom('mod_notes').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  const log = db.selectFrom('audit').select(['action', 'after']).where('about_id', '=', userId);
  expect(await log.orderBy('id').execute()).toEqual([
    { action: 'user.note', after: null },
    { action: 'user.delete', after: null },
  ]);
});

test('what is said with a check in the meantime goes with the member', async () => {
  const reader = await aMember(world);
  const { _id: reviewId } = await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  const check = { result: 'verified', note: 'Signed as Jordan of Uppsala.' } as const;
  await deleteDuring(reader.id, (tx, admin) =>
    checkReview(tx, admin, { reviewId, arrivedAt: tx.now, ...check }),
  );
  const { db } = world.deps;
  const log = db.selectFrom('audit').select(['before', 'after']).where('about_id', '=', reviewId);
  expect(await log.execute()).toEqual([{ before: null, after: null }]);
  expect(await db.selectFrom('inbox').select('text').where('user_id', '=', reader.id).execute()).toEqual([]);
});

test('the link to a review, which would name its reader, is not stored after the deletion', async () => {
  const [reader, admin] = [await aMember(world), await anAdmin(world)];
  const book = await anOpenBook(world, await aMember(world));
  const { _id } = await aReview(world, reader, book);
  await world.as(admin).patch(`/api/reviews/${_id}/check`, { result: 'missing' });
  const reviewUrl = 'https://www.amazon.com/gp/customer-reviews/R1JORDAN';
  let sent: Promise<Answer> | undefined;
  await world.deps.write(async (tx) => {
    await deleteMember(tx, admin, { userId: reader.id });
    sent = world.as(reader).patch(`/api/books/${book.id}/review-link`, { reviewUrl });
    await untilACallWaits(world.deps.db);
  });
  expect((await sent)?.status).toBe(401);
  const stored = world.deps.db.selectFrom('assignments').select('review_url').where('id', '=', _id);
  expect(await stored.execute()).toEqual([{ review_url: null }]);
});

test('who becomes an admin meanwhile is not deleted by a moderator', async () => {
  const [member, moderator, admin] = [await aMember(world), await aModerator(world), await anAdmin(world)];
  let deleted: Promise<Answer> | undefined;
  await world.deps.write(async (tx) => {
    await changeUser(tx, admin, { userId: member.id, change: { role: 'admin' } });
    deleted = world.as(moderator).delete(`/api/users/${member.id}`);
    await untilACallWaits(world.deps.db);
  });
  expect(await deleted).toMatchObject({
    status: 403,
    body: { msg: moderatorUserMessages.adminUntouchable },
  });
});
