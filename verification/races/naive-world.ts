import { openBarrier } from './barrier.ts';
import type { Barrier } from './barrier.ts';
import { openRaceWorld } from './race-world.ts';
import type { RaceWorld } from './race-world.ts';
import { clients, RaceViolation } from './race.ts';
import type { Race } from './race.ts';

/** Servers that check first and write later, after every client of a race has passed the check. */
export interface NaiveWorld extends RaceWorld {
  barrier: Barrier;
}

export async function openNaiveWorld(databaseUrl: string): Promise<NaiveWorld> {
  const barrier = await openBarrier(clients);
  const world = await openRaceWorld(databaseUrl, {
    program: 'verification/races/naive-server.ts',
    fromSource: true,
    extraSettings: { BARRIER_URL: barrier.url },
  });
  return {
    ...world,
    barrier,
    async close() {
      await world.close();
      await barrier.close();
    },
  };
}

/** In how many rounds the race itself, without the invariants, detects a violation. */
export async function countDetections(race: Race, world: NaiveWorld, rounds: number): Promise<number> {
  let detections = 0;
  for (let round = 0; round < rounds; round++) {
    try {
      await race.round(world);
    } catch (error) {
      if (!(error instanceof RaceViolation)) throw error;
      detections++;
    }
    world.barrier.checkOpenedOnce();
  }
  return detections;
}
