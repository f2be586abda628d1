import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { toBook } from './saved-book.ts';

const bookIn = (saved: object) => toBook(new Map(Object.entries(saved)));

test('text, options and step come back; files do not', () => {
  const saved = { ...emptyDraft, title: 'Calm', readerOptions: ['kindle'], coverFile: {}, step: 4 };
  expect(bookIn(saved)).toEqual({
    draft: { ...emptyDraft, title: 'Calm', readerOptions: ['kindle'] },
    step: 4,
  });
});

test('a field of the wrong kind counts as empty', () => {
  expect(bookIn({ title: 7, readerOptions: ['kindle', 'gold'], step: '2' })).toEqual({
    draft: { ...emptyDraft, readerOptions: ['kindle'] },
    step: 1,
  });
});
