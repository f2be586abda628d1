import { expect, test } from 'vitest';
import { savedTexts } from './saved-draft.ts';

test('only the fields that hold a text come back', () => {
  const saved = new Map<string, unknown>([
    ['subject', 'Hello'],
    ['message', 7],
    ['other', 'text'],
  ]);
  expect(savedTexts(saved, ['subject', 'message'])).toEqual({ subject: 'Hello' });
});
