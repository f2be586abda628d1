import { expect, test } from 'vitest';
import { brokenProgramIn } from './broken-program.ts';

const lines = (...errors: { type: string; message: string; code?: string }[]) =>
  errors.map((err) => JSON.stringify({ level: 50, err, msg: 'request failed' })).join('\n');
const guard = { type: 'DatabaseError', message: 'one review for each reader', code: '23505' };

test('what the database or the program refuses is a guard', () => {
  expect(
    brokenProgramIn(
      `Listening.\n${lines(guard, { type: 'Error', message: 'The wallets are not balanced.' })}`,
    ),
  ).toBe(undefined);
  expect(brokenProgramIn('{"level":40,"msg":"slow"}')).toBe(undefined);
});

test.each([
  { type: 'DatabaseError', message: 'bind message supplies 5 parameters', code: '08P01' },
  { type: 'DatabaseError', message: 'syntax error at or near "and"', code: '42601' },
  { type: 'TypeError', message: 'rows.map is not a function' },
])('a statement or a program that does not work is none: $message', (broken) => {
  expect(brokenProgramIn(lines(guard, broken))).toBe(broken.message);
});
