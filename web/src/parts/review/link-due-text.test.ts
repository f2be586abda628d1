import { expect, test } from 'vitest';
import { linkDueText } from './link-due-text.ts';

const due = new Date('2026-11-27T12:00:00Z');

test('a reader is asked for the link by a day, and told after it that it is still taken', () => {
  expect(linkDueText(due, new Date('2026-11-27T11:59:59Z'))).toBe('Please send it by 27 Nov 2026.');
  expect(linkDueText(due, due)).toBe('We asked for it by 27 Nov 2026. You can still send it.');
});
