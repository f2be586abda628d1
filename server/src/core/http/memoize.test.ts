import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('an answer is worked out once while it is one of the last, and again each time while there is none', () => {
  const of = vi.fn<(text: string) => string | undefined>((text) => (text === '' ? undefined : `${text}!`));
  const answer = memoize(2, of);

  const answers = ['a', 'b', 'a', '', '', 'c', 'b', 'a'].map(answer);
  expect(answers.map((each) => each ?? 'none').join(' ')).toBe('a! b! a! none none c! b! a!');
  expect(of.mock.calls.map(([text]) => text)).toEqual(['a', 'b', '', '', 'c', 'a']);
});
