import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('runs no more than the count at a time, all of them in the end, and failures free their place', async () => {
  const limited = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    most = Math.max(most, (running += 1));
    await pause(1);
    running -= 1;
    if (number % 3 === 0) throw new Error('failed');
    return number;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => limited(task(i))));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  expect(await limited(async () => 'next')).toBe('next');
});
