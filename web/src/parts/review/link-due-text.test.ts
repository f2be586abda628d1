import { expect, test } from 'vitest';
import { linkDueText } from './link-due-text.ts';

// Noon where the reader is, whose days these are.
const due = new Date(2026, 10, 27, 12);

test('a reader is asked for the link by a day, and told after it that it is still taken', () => {
  expect(linkDueText(due, new Date(2026, 10, 27, 11, 59, 59))).toBe('Please send it by 27 Nov 2026.');
  expect(linkDueText(due, due)).toBe('We asked for it by 27 Nov 2026. You can still send it.');
});
