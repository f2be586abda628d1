import { expect } from 'vitest';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import { prepared } from './prepared.ts';
import type { World } from './world.ts';

export async function expectValidLedger(world: World): Promise<void> {
  expect(await checkInvariants(prepared(world.deps.db))).toEqual([]);
}
