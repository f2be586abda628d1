import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aMember, aModerator, anOpenBook } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';

test.each([
  ['an edit', ''],
  ['a moderator’s edit', '/mod'],
])('%s that waits for a pick holds none of the words that the pick may change', async (_, address) => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  await stopJobs(world);
  const author = await aMember(world);
  const book = await anOpenBook(world, author);
  const editor = world.as(address ? await aModerator(world) : author);
  let edited: Promise<unknown> | undefined;
  await world.deps.write(async ({ db }) => {
    await sql`select from campaigns where book_id = ${book.id} for no key update`.execute(db);
    edited = editor.patch(`/api/books/${book.id}${address}`, { summary: 'In other words.' });
    await untilACallWaits(world.deps.db);
    // From now on a row that another holds is an error.
    await sql`set local lock_timeout = 1`.execute(db);
    const words = await sql`select from open_words where book_id = ${book.id} for update`.execute(db);
    expect(words.rows).toHaveLength(1);
  });
  expect(await edited).toMatchObject({ status: 200 });
});
