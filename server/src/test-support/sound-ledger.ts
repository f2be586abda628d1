import { expect } from 'vitest';
import { checkInvariants } from '../core/invariants.ts';
import type { World } from './world.ts';

/** Fails unless every credit, gem, slot and review of this world is accounted for. */
export async function expectSoundLedger(world: Pick<World, 'deps'>): Promise<void> {
  expect(await checkInvariants(world.deps.db)).toEqual([]);
}
