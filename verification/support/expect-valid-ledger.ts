import { expect } from 'vitest';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import { prepared } from './prepared.ts';
import type { World } from './world.ts';

/** Checks the invariants of money, slots and reviews; a failure names the rule and the rows. */
export async function expectValidLedger(world: World): Promise<void> {
  expect(await checkInvariants(prepared(world.deps.db))).toEqual([]);
}
