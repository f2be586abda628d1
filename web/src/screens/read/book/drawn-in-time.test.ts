import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestDrawingMs } from '@gbr/domain/limits.ts';
import { drawnInTime } from './drawn-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<void>(() => {});

test.each([
  ['stops', () => {}],
  [
    'cannot stop',
    () => {
      throw new TypeError('this.ctx._removeMirroring is not a function');
    },
  ],
])('a drawing without end is given up, also one that %s', async (_what, stop) => {
  const cancel = vi.fn<() => void>(stop);
  await Promise.all([
    expect(drawnInTime({ promise: never, cancel })).rejects.toThrow('too long'),
    vi.advanceTimersByTimeAsync(longestDrawingMs),
  ]);
  expect(cancel).toHaveBeenCalledOnce();
});

test('a drawing that ends, or fails, is not stopped later', async () => {
  const cancel = vi.fn<() => void>();
  await drawnInTime({ promise: Promise.resolve(), cancel });
  await expect(drawnInTime({ promise: Promise.reject(new Error('broken')), cancel })).rejects.toThrow(
    'broken',
  );
  await vi.advanceTimersByTimeAsync(longestDrawingMs);
  expect(cancel).not.toHaveBeenCalled();
});
