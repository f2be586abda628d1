import { expect, test } from 'vitest';
import { turnsByAddress } from './begin-in-turn.ts';

function rounds() {
  const next: (() => void)[] = [];
  const begun: string[] = [];
  const take = turnsByAddress((begin) => next.push(begin));
  return {
    begun,
    arrive: (...calls: string[]) => {
      for (const call of calls) take(call.charAt(0), () => void begun.push(call));
    },
    round: () => next.shift()?.(),
    isIdle: () => next.length === 0,
  };
}

test('of one address one call is begun in a round, and nobody from elsewhere waits for them', () => {
  const { arrive, begun, round, isIdle } = rounds();
  arrive('a1', 'a2', 'a3', 'b1', 'a4');
  expect(begun).toEqual(['a1', 'b1']);
  round();
  expect(begun).toEqual(['a1', 'b1', 'a4']);
  arrive('c1');
  expect(begun.at(-1)).toBe('c1');
  while (!isIdle()) round();
  expect(begun).toEqual(['a1', 'b1', 'a4', 'c1', 'a3', 'a2']);
});

test('addresses take turns', () => {
  const { arrive, begun, round, isIdle } = rounds();
  arrive('a1', 'a2', 'a3', 'b1', 'b2', 'b3');
  while (!isIdle()) round();
  expect(begun).toEqual(['a1', 'b1', 'a3', 'b3', 'a2', 'b2']);
});

test('when all have begun, nothing is left to wait for', () => {
  const { arrive, begun, round, isIdle } = rounds();
  arrive('a1', 'a2');
  while (!isIdle()) round();
  arrive('a3');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});
