import { expect } from 'vitest';
import { violationsIn } from './violations-in.ts';
import type { World } from './world.ts';

export async function expectValidLedger(world: World): Promise<void> {
  expect(await violationsIn(world.deps.db)).toEqual([]);
}
