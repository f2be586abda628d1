import { afterEach, expect, test, vi } from 'vitest';
import { recallFromEntry, rememberInEntry } from './entry-memory.ts';

afterEach(() => vi.unstubAllGlobals());

const replaceState = () => {
  throw new DOMException('More than 100 times per 10 seconds', 'SecurityError');
};

test('what the browser refuses to remember stops nothing', () => {
  vi.stubGlobal('history', { state: { remembered: { marked: 'one' } }, replaceState });
  rememberInEntry('marked', 'two');
  expect(recallFromEntry('marked')).toBe('one');
});
