import type { Answer } from '../support/api-client.ts';
import { violationsIn } from '../support/violations-in.ts';
import type { RaceWorld } from './race-world.ts';

export interface Race {
  name: string;
  /** Throws `RaceViolation` for any other outcome. */
  round(world: RaceWorld): Promise<void>;
}

export const clients = 50;

export class RaceViolation extends Error {}

export function check(condition: boolean, message: string): void {
  if (!condition) throw new RaceViolation(message);
}

/** One round, with a check of the invariants afterwards. */
export async function runRound(race: Race, world: RaceWorld): Promise<void> {
  await race.round(world);
  const violations = await violationsIn(world.deps.db);
  check(violations.length === 0, JSON.stringify(violations));
}

/** Makes all calls at once. None may get a 5xx. */
export async function atOnce<T>(calls: (() => Promise<Answer<T>>)[]): Promise<Answer<T>[]> {
  const answers = await Promise.all(calls.map((call) => call()));
  for (const { status, body } of answers) {
    check(status < 500, `A call got ${status}: ${JSON.stringify(body)}`);
  }
  return answers;
}

function countByStatus(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export function checkOneSucceeds(answers: { status: number }[], success: number, refusal: number): void {
  const counts = countByStatus(answers);
  const isRight = counts[success] === 1 && counts[refusal] === answers.length - 1;
  check(isRight, `Expected one ${success} and otherwise ${refusal}, got ${JSON.stringify(counts)}.`);
}

export function checkStatuses(answers: { status: number }[], ...allowed: number[]): void {
  const counts = countByStatus(answers);
  const others = Object.keys(counts).filter((status) => !allowed.includes(Number(status)));
  check(others.length === 0, `Expected only ${allowed.join(', ')}, got ${JSON.stringify(counts)}.`);
}

export function countSuccesses(answers: { status: number }[]): number {
  return answers.filter(({ status }) => status < 300).length;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
