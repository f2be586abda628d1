import type { Arena } from './arena.ts';
import { Broken, type Race } from './race.ts';

/** In how many of so many rounds this race is seen to come out wrong, by its own judgement alone. */
export async function caughtOf(race: Race, arena: Arena, rounds: number): Promise<number> {
  let caught = 0;
  for (let round = 0; round < rounds; round++) {
    try {
      await race.round(arena);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      caught++;
    }
  }
  return caught;
}
