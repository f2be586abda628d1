import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import type { Db } from './database.ts';
import { snapshot } from './snapshot-cache.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function snapshotNow(): Promise<string | undefined> {
  const { rows } = await sql<{ snapshot: string }>`select ${snapshot} as snapshot`.execute(world.deps.db);
  return rows[0]?.snapshot;
}

const writeSettings = (db: Db) =>
  sql`update settings set block_reciprocal_reviews = block_reciprocal_reviews`.execute(db);
const writeTries = (db: Db) =>
  sql`insert into tries (key, count, resets_at) values (gen_random_uuid()::text, 1, now())`.execute(db);

test('the snapshot tells writes apart that end in another order than they began', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow = world.deps.write(async ({ db }) => {
    await writeSettings(db);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await writeTries(world.deps.db);
  const during = await snapshotNow();
  end.resolve();
  await slow;
  expect(await snapshotNow()).not.toBe(during);
});
