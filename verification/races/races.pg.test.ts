import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshTestDatabase } from '../support/test-postgres.ts';
import { openArena, type Arena } from './arena.ts';
import { caughtOf, openNaiveArena, type NaiveArena } from './caught.ts';
import { runRound } from './race.ts';
import { naivelyLost, races } from './races.ts';

// The full size is `npm run races`: 20 rounds of each.
const rounds = 1;

describe('fifty clients over two servers', () => {
  let arena: Arena;
  beforeAll(async () => void (arena = await openArena(await freshTestDatabase())));
  afterAll(() => arena.close());

  test.each(races.map((race) => [race.name, race] as const))(
    '%s: comes out in one way only',
    async (_name, race) => {
      for (let round = 0; round < rounds; round++)
        await expect(runRound(race, arena)).resolves.toBeUndefined();
    },
  );
});

describe('the same against servers that look first and write afterwards', () => {
  let arena: NaiveArena;
  beforeAll(async () => void (arena = await openNaiveArena(await freshTestDatabase())));
  afterAll(() => arena.close());

  test.each(naivelyLost.map((race) => [race.name, race] as const))(
    '%s: is caught in every one of 10 rounds',
    async (_name, race) => {
      expect(await caughtOf(race, arena, 10)).toBe(10);
    },
  );
});
