import type { Answer } from '../support/api-client.ts';
import type { World } from '../support/world.ts';
import type { Model } from './model.ts';

export interface Dice {
  of<T>(list: readonly T[]): T;
  /** From the first list that is not empty, two times in three; otherwise from the next, in the same way. */
  prefer<T>(...lists: (readonly T[])[]): T;
}

export interface Step {
  what: string;
  call(world: World): Promise<Answer>;
  status: number;
  /** Changes the model after a success. `body` is the answer; throws `Mismatch` when it is not as expected. */
  apply?(body: unknown): void;
}

/** Undefined when there is nothing yet to do it with, such as a book. */
export type Action = (model: Model, dice: Dice) => Step | undefined;

class Mismatch extends Error {}

export function expectSame(what: string, real: unknown, expected: unknown): void {
  const [is, expectedText] = [JSON.stringify(real), JSON.stringify(expected)];
  if (is !== expectedText)
    throw new Mismatch(`${what}: the product says ${is}, the rules say ${expectedText}.`);
}

export function diceOf(numbers: readonly number[]): Dice {
  let used = 0;
  const next = () => numbers[used++ % numbers.length] ?? 0;
  const of = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('The list is empty.');
    return list[next() % list.length] as T;
  };
  const prefer = <T>(...lists: (readonly T[])[]): T => {
    const preferred = lists.slice(0, -1).find((list) => next() % 3 !== 0 && list.length > 0);
    return of(preferred ?? lists.at(-1) ?? []);
  };
  return { of, prefer };
}
