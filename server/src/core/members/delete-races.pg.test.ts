import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aMember, anAdmin, anOpenBook, aReview } from '@gbr/verification/support/factories.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import { deleteMember } from './delete-member.ts';

test('a deletion that waits for a review which is turned in again does not hold its reader', async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  await stopJobs(world);
  const [admin, reader] = [await anAdmin(world), await aMember(world)];
  const { _id } = await aReview(world, reader, await anOpenBook(world, await aMember(world)));
  let deleted: Promise<boolean> | undefined;
  await world.deps.write(async ({ db }) => {
    await sql`select from assignments where id = ${_id} for no key update`.execute(db);
    deleted = world.deps.write((tx) => deleteMember(tx, admin, { userId: reader.id }));
    await untilACallWaits(world.deps.db);
    // From now on a row that another holds is an error.
    await sql`set local lock_timeout = 1`.execute(db);
    await sql`select from users where id = ${reader.id} for no key update`.execute(db);
  });
  expect(await deleted).toBe(true);
});
