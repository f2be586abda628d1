import type { Answer, World } from '../support/world.ts';
import type { Model } from './model.ts';

/** Draws from lists, the same for the same numbers. */
export interface Dice {
  of<T>(list: readonly T[]): T;
  /** One of the first list that has any, two times in three; else of the next in the same way, and at last of the last. */
  rather<T>(...lists: (readonly T[])[]): T;
}

/** One step: what is called, what the rules say it answers, and what changes when it succeeds. */
export interface Step {
  what: string;
  call(world: World): Promise<Answer>;
  status: number;
  /** Only when it succeeds; `body` is the answer, for new ids. Throws Differs when the answer is not what is due. */
  apply?(body: unknown): void;
}

/** Something somebody can do. Answers nothing while there is nothing to do it with. */
export type Act = (model: Model, dice: Dice) => Step | undefined;

/** The product and the model do not say the same. */
export class Differs extends Error {}

export function same(what: string, real: unknown, expected: unknown): void {
  const [is, due] = [JSON.stringify(real), JSON.stringify(expected)];
  if (is !== due) throw new Differs(`${what}: the product says ${is}, the rules say ${due}.`);
}

export function diceOf(numbers: readonly number[]): Dice {
  let used = 0;
  const next = () => numbers[used++ % numbers.length] ?? 0;
  const of = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('There is nothing to draw from.');
    return list[next() % list.length] as T;
  };
  const rather = <T>(...lists: (readonly T[])[]): T => {
    const liked = lists.slice(0, -1).find((list) => next() % 3 !== 0 && list.length > 0);
    return of(liked ?? lists.at(-1) ?? []);
  };
  return { of, rather };
}
