import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCampaign,
  aMember,
  anAdmin,
  anApprovedBook,
  anOpenBook,
  aPick,
  aReview,
} from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { deleteMember } from './delete-member.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

/** What takes `first` may take `then` next: a call that waits for the one must not have the other, or both wait forever. */
async function answerBetween<T>(
  first: RawBuilder<unknown>,
  call: () => Promise<T>,
  then: RawBuilder<unknown>,
): Promise<T | undefined> {
  let answer: Promise<T> | undefined;
  await world.deps.write(async ({ db }) => {
    await first.execute(db);
    answer = call();
    await untilACallWaits(world.deps.db);
    // From now on a row that another holds is an error.
    await sql`set local lock_timeout = 1`.execute(db);
    await then.execute(db);
  });
  return answer;
}

const rowOf = (table: string, id: string) =>
  sql`select from ${sql.table(table)} where id = ${id} for no key update`;

const deletionOf =
  ({ id: userId }: { id: string }) =>
  () =>
    world.deps.write((tx) => deleteMember(tx, null, { userId }));

test('a deletion that waits for a review which is turned in again does not hold its reader', async () => {
  const reader = await aMember(world);
  const { _id } = await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  // Also when the reader gets the price of a slot back.
  await anOpenBook(world, reader);
  const deleted = await answerBetween(
    rowOf('assignments', _id),
    deletionOf(reader),
    rowOf('users', reader.id),
  );
  expect(deleted).toBe(true);
});

test.each([
  ['the deletion of its author', (author: { id: string }, _bookId: string) => deletionOf(author)],
  [
    'the deletion of its book',
    (_author: { id: string }, bookId: string) => async () => {
      const { status } = await world.as(await anAdmin(world)).delete(`/api/books/${bookId}/mod`);
      return status === 200;
    },
  ],
])('%s that waits for a review which is checked does not hold its author', async (_what, deletion) => {
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const { _id } = await aReview(world, await aMember(world), book);
  await aCampaign(world, book);
  const deleted = await answerBetween(
    rowOf('assignments', _id),
    deletion(author, book.id),
    rowOf('users', author.id),
  );
  expect(deleted).toBe(true);
});

test('a deletion that waits for a deleted book, of which a review goes, does not hold its author', async () => {
  const author = await aMember(world);
  const gone = await anApprovedBook(world, author, { deleted_at: world.clock.now() });
  await anOpenBook(world, author);
  const deleted = await answerBetween(rowOf('books', gone.id), deletionOf(author), rowOf('users', author.id));
  expect(deleted).toBe(true);
});

test.each([
  ['A deletion', deletionOf],
  [
    'A ban',
    ({ id }: { id: string }) =>
      async () => {
        const banned = { banStatus: 'permanent' };
        return (await world.as(await anAdmin(world)).patch(`/api/users/${id}`, banned)).status === 200;
      },
  ],
])('%s takes the campaigns of a member and of what they read in the order of the ids', async (_what, act) => {
  const [author, member] = [await aMember(world), await aMember(world)];
  const read = await anApprovedBook(world, author);
  const earlier = await aCampaign(world, read);
  const later = await aCampaign(world, await anApprovedBook(world, member));
  await aPick(world, member, read);
  const done = await answerBetween(
    rowOf('campaigns', earlier._id),
    act(member),
    rowOf('campaigns', later._id),
  );
  expect(done).toBe(true);
});
