import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Launched } from '@gbr/domain/wire/campaigns.ts';
import { waitForAwayStandby } from '@gbr/verification/support/away-standby.ts';
import { aMember, anApprovedBook } from '@gbr/verification/support/factories.ts';
import { freshDatabase, startPostgres } from '@gbr/verification/support/postgres.ts';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { worldOver } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { connectServer } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

test('an answer that no standby has is 503, for the same key again, too, until a standby has it', async () => {
  const world = await durableWorld();
  const owner = await aMember(world);
  const { id } = await anApprovedBook(world, owner);
  await stopJobs(world);
  // The visit of the day is stored on its own: here only the launch is to wait for a standby.
  expect((await world.as(owner).get('/api/users/me')).status).toBe(200);
  const launch = () =>
    world
      .as(owner)
      .post<Launched>(`/api/books/${id}/launch-review`, { option: 'kindle' }, { 'idempotency-key': 'once' });

  await waitForAwayStandby(world.database.query);
  const unsafe = { status: 503, headers: { 'retry-after': '5' } };
  expect(await withoutPatience(world, launch())).toMatchObject(unsafe);
  expect(await withoutPatience(world, launch())).toMatchObject(unsafe);

  await waitForNone(world);
  expect(await launch()).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  const campaigns = await world.database.query('select 1 from campaigns');
  expect(campaigns.rows).toHaveLength(1);
});

/** Without fsync a database waits for nobody. */
async function durableWorld(): Promise<World> {
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(() => postgres.stop());
  const database = await connectServer(await freshDatabase(postgres.url), () => undefined);
  await migrate(database.db);
  const world = await worldOver(database);
  onTestFinished(() => world.close());
  return world;
}

/** A commit that still waits is let go when the setting arrives. */
async function waitForNone({ database }: World): Promise<void> {
  await database.query(`alter system set synchronous_standby_names = ''`);
  await database.query('select pg_reload_conf()');
}

/** The answer, after every wait for a standby was cancelled. */
async function withoutPatience<T>({ database }: World, answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const answered = answer.finally(() => over.abort());
  while (!over.signal.aborted) {
    await database.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
    await sleep(20);
  }
  return answered;
}
