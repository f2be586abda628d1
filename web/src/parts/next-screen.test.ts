import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextOf } from './next-screen.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://localhost:3000' }));
afterEach(() => vi.unstubAllGlobals());

test('the guard’s note in the history entry is read, and nothing else is taken for one', () => {
  expect(nextOf({ next: '/my-books' })).toBe('/my-books');
  for (const other of [null, undefined, 'x', {}, { next: 1 }, { next: '//evil.example' }]) {
    expect(nextOf(other)).toBeUndefined();
  }
});
