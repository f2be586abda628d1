import type { Problem } from '@gbr/domain/forms/problem.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { badInput, notFound } from '@gbr/domain/refusals.ts';
import type { Refusal } from '@gbr/domain/refusals.ts';

type Answer = Omit<Refusal, 'status'> & { status: number; retryAfterSeconds?: number };

/** Thrown inside `write` it also rolls back. */
export class HttpError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.msg);
    this.name = 'HttpError';
    this.answer = answer;
  }
}

/** Nothing that the caller did or sent. */
export function isOurFault(error: unknown): boolean {
  return !(error instanceof HttpError) || error.answer.status >= 500;
}

export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw new HttpError(refusal);
}

export function assertValid(problem: Problem | undefined): void {
  if (problem) throw new HttpError(badInput(problem.msg, problem.field));
}

export function orNotFound<T>(thing: T | undefined, msg: string): T {
  if (thing === undefined) throw new HttpError(notFound(msg));
  return thing;
}

export function unauthorised(): HttpError {
  return new HttpError({ status: 401, msg: loggedOutMessages.session });
}

export function tooManyAttempts(retryAfterSeconds: number): HttpError {
  return new HttpError({ status: 429, msg: serverMessages.tooManyAttempts, retryAfterSeconds });
}

/** One for all: making a new error's stack is most of what it costs to refuse one of hundreds of calls. */
const busy = new HttpError({ status: 503, msg: serverMessages.tooBusy, retryAfterSeconds: 2 });

export function tooBusy(): HttpError {
  return busy;
}
