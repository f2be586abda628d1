import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a toast goes when its time is over, and the same text is shown once', () => {
  toast('Code copied!', { ms: 2000 });
  toast('Code copied!', { ms: 2000 });
  toast('Error', { kind: 'error', ms: 3000 });
  expect(shownToasts().map(({ text, kind }) => [text, kind])).toEqual([
    ['Code copied!', 'success'],
    ['Error', 'error'],
  ]);
  vi.advanceTimersByTime(2000);
  expect(shownToasts().map(({ text }) => text)).toEqual(['Error']);
  vi.advanceTimersByTime(1000);
  expect(shownToasts()).toEqual([]);
});
