import { expect, test } from 'vitest';
import { parseDraft } from '../../parts/form/saved-draft.ts';
import { emptyDraft } from './draft.ts';
import { toBook } from './saved-book.ts';

const bookIn = (text: string) => toBook(parseDraft(text) ?? new Map());

test('text, options and step come back; files do not', () => {
  const text = JSON.stringify({
    ...emptyDraft,
    title: 'Calm',
    readerOptions: ['kindle'],
    coverFile: {},
    step: 4,
  });
  expect(bookIn(text)).toEqual({
    draft: { ...emptyDraft, title: 'Calm', readerOptions: ['kindle'] },
    step: 4,
  });
});

test('a field of the wrong kind counts as empty', () => {
  expect(bookIn('{"title":7,"readerOptions":["kindle","gold"],"step":"2"}')).toEqual({
    draft: { ...emptyDraft, readerOptions: ['kindle'] },
    step: 1,
  });
});
