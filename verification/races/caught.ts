import { openArena, type Arena } from './arena.ts';
import { openBarrier, type Barrier } from './barrier.ts';
import { Broken, clients, type Race } from './race.ts';

/** Servers that look first and write afterwards, once all of a race have looked. */
export interface NaiveArena extends Arena {
  barrier: Barrier;
}

export async function openNaiveArena(databaseUrl: string): Promise<NaiveArena> {
  const barrier = await openBarrier(clients);
  const arena = await openArena(databaseUrl, 'verification/races/naive-server.ts', {
    BARRIER_URL: barrier.url,
  });
  return {
    ...arena,
    barrier,
    async close() {
      await arena.close();
      await barrier.close();
    },
  };
}

/** In how many of so many rounds this race is seen to come out wrong, by its own judgement alone. */
export async function caughtOf(race: Race, arena: NaiveArena, rounds: number): Promise<number> {
  let caught = 0;
  for (let round = 0; round < rounds; round++) {
    try {
      await race.round(arena);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      caught++;
    }
    arena.barrier.mustHaveOpened();
  }
  return caught;
}
