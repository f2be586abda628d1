import { expect, test } from 'vitest';
import { withMinimumDuration } from './minimum-duration.ts';

const ms = 40;
/** A timer may fire a millisecond early; a busy machine may take longer. */
const least = ms - 1;

async function timed<T>(work: () => Promise<T>) {
  const since = performance.now();
  const [outcome] = await Promise.allSettled([withMinimumDuration(ms, work)]);
  return { outcome, took: performance.now() - since };
}

test('what is done at once is answered when the time is over', async () => {
  const { outcome, took } = await timed(async () => 'done');
  expect(outcome).toEqual({ status: 'fulfilled', value: 'done' });
  expect(took).toBeGreaterThan(least);
});

test('what fails at once is answered when the time is over', async () => {
  const { outcome, took } = await timed(() => Promise.reject(new Error('no')));
  expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('no') });
  expect(took).toBeGreaterThan(least);
});
