import { expect, test } from 'vitest';
import { parseDraft, savedTexts } from './saved-draft.ts';

test('nothing saved, or nonsense, is no draft', () => {
  expect(parseDraft(null)).toBeUndefined();
  expect(parseDraft('{')).toBeUndefined();
  expect(parseDraft('7')).toBeUndefined();
  expect(parseDraft('null')).toBeUndefined();
});

test('only the fields that hold a text come back', () => {
  const saved = parseDraft('{"subject":"Hello","message":7,"other":"text"}');
  expect(savedTexts(saved ?? new Map(), ['subject', 'message'])).toEqual({ subject: 'Hello' });
});
