import { expect, onTestFinished, test } from 'vitest';
import { waitAtBarrier, openBarrier } from './barrier.ts';

test('callers continue once all have arrived, round after round', async () => {
  const barrier = await openBarrier(3);
  onTestFinished(() => barrier.close());
  for (let round = 0; round < 2; round++) {
    let arrived = 0;
    const go = async () => {
      arrived += 1;
      await waitAtBarrier(barrier.url);
      return arrived;
    };
    const early = [go(), go()];
    expect(await Promise.all([...early, go()])).toEqual([3, 3, 3]);
    expect(() => barrier.checkOpenedOnce()).not.toThrow();
  }
});

test('a caller that waits in vain fails the run', async () => {
  const barrier = await openBarrier(3, 20);
  onTestFinished(() => barrier.close());
  const waiting = await Promise.allSettled([waitAtBarrier(barrier.url), waitAtBarrier(barrier.url)]);
  const reason = expect.objectContaining({ message: 'The others did not arrive at the barrier.' });
  expect(waiting).toEqual(waiting.map(() => ({ status: 'rejected', reason })));
  expect(() => barrier.checkOpenedOnce()).toThrow('0 times instead of once');
});
