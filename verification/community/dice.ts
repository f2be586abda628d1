import { seededRandom } from '@gbr/server/demo/seeded-random.ts';

export interface Dice {
  /** From 0 to `below - 1`. */
  number(below: number): number;
  of<T>(choices: readonly [T, ...T[]]): T;
  /** Undefined where there is none. */
  any<T>(all: readonly T[]): T | undefined;
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  const number = (below: number) => Math.floor(random() * below);
  return {
    number,
    of: (choices) => choices[number(choices.length)] ?? choices[0],
    any: (all) => all[number(all.length)],
  };
}
