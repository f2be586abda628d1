import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshTestDatabase } from '../support/test-postgres.ts';
import { openArena, type Arena } from './arena.ts';
import { caughtOf } from './caught.ts';
import { runRound } from './race.ts';
import { naivelyLost, races } from './races.ts';

// The full size is `npm run races`: 20 rounds of each.
const rounds = 1;
const patience = 120_000;

describe('fifty clients over two servers', () => {
  let arena: Arena;
  beforeAll(async () => void (arena = await openArena(await freshTestDatabase())), patience);
  afterAll(() => arena.close());

  test.each(races.map((race) => [race.name, race] as const))(
    '%s: comes out in one way only',
    async (_name, race) => {
      for (let round = 0; round < rounds; round++)
        await expect(runRound(race, arena)).resolves.toBeUndefined();
    },
    patience,
  );
});

describe('the same against servers that look first and write afterwards', () => {
  let arena: Arena;
  beforeAll(
    async () =>
      void (arena = await openArena(await freshTestDatabase(), 'verification/races/naive-server.ts')),
    patience,
  );
  afterAll(() => arena.close());

  test.each(naivelyLost.map((race) => [race.name, race] as const))(
    '%s: is caught in 9 rounds of 10 at least',
    // A machine with other things to do may serve the crowd one after the other: then it is asked again.
    { timeout: patience, retry: 2 },
    async (_name, race) => {
      expect(await caughtOf(race, arena, 10)).toBeGreaterThanOrEqual(9);
    },
  );
});
