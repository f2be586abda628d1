import type { Problem } from '@gbr/domain/forms/problem.ts';
import { messages } from '@gbr/domain/messages.ts';
import { badInput, notFound, type Refusal } from '@gbr/domain/refusals.ts';

type Answer = Omit<Refusal, 'status'> & { status: number; retryAfterSeconds?: number };

/** Thrown to answer with a status and words instead of a result. Inside `write` it also undoes everything. */
export class HttpError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.msg);
    this.name = 'HttpError';
    this.answer = answer;
  }
}

/** Stops here if there is a reason to. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw new HttpError(refusal);
}

/** Stops here if the form has a problem (400). */
export function assertValid(problem: Problem | undefined): void {
  if (problem) throw new HttpError(badInput(problem.msg, problem.field));
}

/** The thing asked for, or 404 with `msg`. */
export function orNotFound<T>(thing: T | undefined, msg: string): T {
  if (thing === undefined) throw new HttpError(notFound(msg));
  return thing;
}

export function unauthorised(): HttpError {
  return new HttpError({ status: 401, msg: messages.loggedOut.session });
}

export function tooManyAttempts(retryAfterSeconds: number): HttpError {
  return new HttpError({ status: 429, msg: messages.common.tooManyAttempts, retryAfterSeconds });
}
