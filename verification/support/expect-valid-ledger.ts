import { expect } from 'vitest';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import type { World } from './world.ts';

/** Fails, naming rule and rows, when anything that must always hold of money, slots and reviews does not. */
export async function expectValidLedger(world: World): Promise<void> {
  expect(await checkInvariants(world.deps.db)).toEqual([]);
}
