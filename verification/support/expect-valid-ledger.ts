import { expect } from 'vitest';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import type { World } from './world.ts';

export async function expectValidLedger(world: World): Promise<void> {
  expect(await checkInvariants(world.deps.db)).toEqual([]);
}
