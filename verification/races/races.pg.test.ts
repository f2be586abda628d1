import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import '../support/vitest-context.ts';
import { patientQuickServer } from '../support/server-process.ts';
import { freshTestDatabase } from '../support/test-postgres.ts';
import { actTogether } from '../community/act-together.ts';
import type { Seen } from '../community/act-together.ts';
import { openCommunity } from '../community/community.ts';
import { violationsIn } from '../support/violations-in.ts';
import { openRaceWorld } from './race-world.ts';
import type { RaceWorld } from './race-world.ts';
import { countDetections, openNaiveWorld } from './naive-world.ts';
import type { NaiveWorld } from './naive-world.ts';
import { runRound } from './race.ts';
import { racesNaiveServersFail, races } from './races.ts';

// `npm run races` runs 20 rounds of each, and of the naive servers 10.
describe('fifty clients on two servers', () => {
  let world: RaceWorld;
  beforeAll(
    async () =>
      void (world = await openRaceWorld(await freshTestDatabase(inject('migratedTemplate')), {
        program: patientQuickServer,
      })),
  );
  afterAll(() => world.close());

  test.each(races.map((race) => [race.name, race] as const))(
    '%s: has the one allowed outcome',
    async (_name, race) => {
      await expect(runRound(race, world)).resolves.toBeUndefined();
    },
  );

  // `npm run community` has more of them.
  test('a community that acts at random has no answer above 499, but a busy 503, and keeps all invariants', async () => {
    const seen: Seen = { statuses: {}, problems: [] };
    await actTogether(await openCommunity(world), seen, { seed: 1, clients: 8, calls: 20 });
    expect(seen.problems).toEqual([]);
    expect(await violationsIn(world.deps.db)).toEqual([]);
  });
});

describe('naive servers, which check first and write later', () => {
  let world: NaiveWorld;
  beforeAll(
    async () => void (world = await openNaiveWorld(await freshTestDatabase(inject('migratedTemplate')))),
  );
  afterAll(() => world.close());

  // Their barrier makes each round go wrong: the second shows that the first left nothing behind.
  test.each(racesNaiveServersFail.map((race) => [race.name, race] as const))(
    '%s: the violation is detected in each round',
    async (_name, race) => {
      expect(await countDetections(race, world, 2)).toBe(2);
    },
  );
});
