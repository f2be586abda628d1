import { expect, test } from 'vitest';
import { isWrittenFromRight } from './from-right.ts';

const bookOf = (...parts: string[]) => ({
  parts: parts.length,
  part(index: number) {
    const text = parts[index];
    if (text === undefined) throw new Error('It cannot be read.');
    return { nodes: [text], leftOut: 0 };
  },
});

test.each([
  ['English', bookOf('A garden between the wall and the water.'), false],
  ['Hebrew', bookOf('גן בין הקיר למים.'), true],
  [
    'Arabic behind a title page in English',
    bookOf('Reading copy for Rita', 'حديقة بين الجدار والماء. '.repeat(9)),
    true,
  ],
  ['English with an Arabic word', bookOf('The word حديقة means garden.'), false],
  ['pictures alone', bookOf(''), false],
  ['a chapter that cannot be read', { ...bookOf(), parts: 1 }, false],
])('%s', (_name, book, expected) => {
  expect(isWrittenFromRight(book)).toBe(expected);
});
