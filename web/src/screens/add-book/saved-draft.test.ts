import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { parseDraft } from './saved-draft.ts';

test('text, options and step come back; files do not', () => {
  const text = JSON.stringify({
    ...emptyDraft,
    title: 'Calm',
    readerOptions: ['kindle'],
    coverFile: {},
    step: 4,
  });
  expect(parseDraft(text)).toEqual({
    draft: { ...emptyDraft, title: 'Calm', readerOptions: ['kindle'] },
    step: 4,
  });
});

test('nothing saved, or nonsense, is no draft', () => {
  expect(parseDraft(null)).toBeUndefined();
  expect(parseDraft('{')).toBeUndefined();
  expect(parseDraft('7')).toBeUndefined();
});

test('a field of the wrong kind counts as empty', () => {
  expect(parseDraft('{"title":7,"readerOptions":["kindle","gold"],"step":"2"}')).toEqual({
    draft: { ...emptyDraft, readerOptions: ['kindle'] },
    step: 1,
  });
});
