import { expect, onTestFinished, test } from 'vitest';
import { allHaveLooked, openBarrier } from './barrier.ts';

test('nobody goes on before all have come, and then everybody does, again and again', async () => {
  const barrier = await openBarrier(3);
  onTestFinished(() => barrier.close());
  for (let round = 0; round < 2; round++) {
    let come = 0;
    const go = async () => {
      come += 1;
      await allHaveLooked(barrier.url);
      return come;
    };
    const early = [go(), go()];
    expect(await Promise.all([...early, go()])).toEqual([3, 3, 3]);
    expect(() => barrier.mustHaveOpened()).not.toThrow();
  }
});

test('who waits in vain makes the run fail, in words', async () => {
  const barrier = await openBarrier(3, 20);
  onTestFinished(() => barrier.close());
  const waiting = [allHaveLooked(barrier.url), allHaveLooked(barrier.url)];
  for (const each of waiting) await expect(each).rejects.toThrow('The others did not come.');
  expect(() => barrier.mustHaveOpened()).toThrow('0 times instead of once');
});
