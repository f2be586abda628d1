import { expect, test } from 'vitest';
import { thinStacks } from './thin-stacks.ts';

const thin = (...pieces: string[]) => pieces.map(thinStacks()).join('');

test.each(['', 'plain', 'e\u0301te\u0301', 'שָׁלוֹם', 'བསྒྲུབས', 'क्षत्रिय', '👩‍👩‍👧‍👦 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'a\u200Bb\u200Bc'])(
  '%s stays as it is',
  (text) => {
    expect(thin(text)).toBe(text);
  },
);

test('what is stacked or steered beyond any script is cut, also in pieces', () => {
  const accent = '\u0301';
  expect(thin(`a${accent.repeat(5_000)}b`)).toBe(`a${accent.repeat(30)}b`);
  expect(thin('a', ...Array.from({ length: 5_000 }, () => accent), 'b')).toBe(`a${accent.repeat(30)}b`);
  expect(thin('\u2066'.repeat(5_000))).toHaveLength(30);
});
