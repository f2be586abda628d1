import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stopJobs } from '@gbr/verification/support/stop-jobs.ts';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await stopJobs(world);
});
afterAll(() => world.close());

test('a queue is looked at after the commit of what was enqueued, and only then', async () => {
  const wake = vi.spyOn(world.deps.jobs, 'wake');
  await world.deps.write(async (tx) => {
    await tx.enqueue('mail');
    await tx.enqueue('remove-files', {}, { afterMs: 60_000 });
    expect(wake).not.toHaveBeenCalled();
  });
  expect(wake.mock.calls).toEqual([['mail']]);
  const undone = world.deps.write(async (tx) => {
    await tx.enqueue('mail');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(wake).toHaveBeenCalledTimes(1);
});
