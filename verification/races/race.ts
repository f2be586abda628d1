import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import type { Answer } from '../support/api-client.ts';
import type { Arena } from './arena.ts';

/** Something that many do at once and that must come out in one way only. */
export interface Race {
  name: string;
  /** Prepares, lets everybody run, and judges. Throws Broken when it came out wrong. */
  round(arena: Arena): Promise<void>;
}

/** How many clients take part in each race. */
export const clients = 50;

/** A race that came out as it must not. */
export class Broken extends Error {}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Broken(otherwise);
}

/** One round; afterwards everything that must always hold of money, slots and reviews is checked too. */
export async function runRound(race: Race, arena: Arena): Promise<void> {
  await race.round(arena);
  const violations = await checkInvariants(arena.deps.db);
  must(violations.length === 0, JSON.stringify(violations));
}

/** Everybody at once. Whoever does not succeed is refused in words: never by an error of ours. */
export async function atOnce<T>(calls: (() => Promise<Answer<T>>)[]): Promise<Answer<T>[]> {
  const answers = await Promise.all(calls.map((call) => call()));
  for (const { status, body } of answers) {
    must(status < 500, `A call answered ${status}: ${JSON.stringify(body)}`);
  }
  return answers;
}

/** How often each status was answered. */
export function countsOf(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** One winner with `won`, and `lost` for everybody else. */
export function mustBeOne(answers: { status: number }[], won: number, lost: number): void {
  const counts = countsOf(answers);
  const isRight = counts[won] === 1 && counts[lost] === answers.length - 1;
  must(isRight, `One ${won} and else ${lost} was due; answered was ${JSON.stringify(counts)}.`);
}

/** Nothing but these statuses. */
export function mustOnlyBe(answers: { status: number }[], ...allowed: number[]): void {
  const counts = countsOf(answers);
  const others = Object.keys(counts).filter((status) => !allowed.includes(Number(status)));
  must(others.length === 0, `Only ${allowed.join(', ')} was due; answered was ${JSON.stringify(counts)}.`);
}

export function successes(answers: { status: number }[]): number {
  return answers.filter(({ status }) => status < 300).length;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
