import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { validationMessages } from '@gbr/domain/messages/validation.ts';
import type { Failure } from '@gbr/domain/wire/common.ts';
import { errorCode, isNetworkCode } from '../db/error-code.ts';
import { HttpError } from '../http-error.ts';
import { StoreAway } from '../storage/store-away.ts';
import { isForm } from './is-form.ts';

interface DatabasePlace {
  /** A server with a disk of its own, and not the embedded one. */
  isApart: boolean;
}

/** The one place where errors become `{msg, field?}` with a status: rules.md#errors. */
export function answerErrors(app: FastifyInstance, database: DatabasePlace = { isApart: false }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, failure, retryAfterSeconds } = toAnswer(error, isForm(request), database);
    // What we refuse on purpose is no failure of ours.
    if (status >= 500 && status !== 507 && !(error instanceof HttpError))
      request.log.error({ err: error }, 'request failed');
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    return reply.status(status).send(failure);
  });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ msg: serverMessages.notFound } satisfies Failure);
}

interface ErrorAnswer {
  status: number;
  failure: Failure;
  retryAfterSeconds?: number;
}

function toAnswer(error: FastifyError, isUpload: boolean, database: DatabasePlace): ErrorAnswer {
  if (error instanceof HttpError) {
    const { status, msg, field, retryAfterSeconds } = error.answer;
    return { status, failure: field === undefined ? { msg } : { msg, field }, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return badShape(error);
  if (error instanceof StoreAway) return away;
  return fromDatabase(error, database) ?? fromFramework(error, isUpload);
}

interface BadShape {
  validation: { message?: string; instancePath: string; params?: Record<string, unknown> }[];
}

function badShape(error: BadShape): ErrorAnswer {
  const [first] = error.validation;
  const field = first?.instancePath.split('/')[1] || unknownField(first?.params);
  const msg = first?.message ?? serverMessages.invalidInput;
  return { status: 400, failure: field ? { msg, field } : { msg } };
}

function unknownField(params: { keys?: unknown } = {}): string | undefined {
  const [first]: unknown[] = Array.isArray(params.keys) ? params.keys : [];
  return typeof first === 'string' && first !== '' ? first : undefined;
}

// What the database cannot store: NUL or broken UTF-8, a number or date out of range, a malformed id.
const unstorable = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008', '54000']);
const diskFull = '53100';
/** Of a server that is there, but lets us in no more: renamed, closed or deleted databases, logins that it refuses. */
const closedCodes = ['3D000', '55000', '57P04', '28000', '28P01'];
const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '57014', '55P03', '25006', ...closedCodes]);
const away: ErrorAnswer = {
  status: 503,
  failure: { msg: serverMessages.databaseAway },
  retryAfterSeconds: 5,
};

function fromDatabase(error: Error, { isApart }: DatabasePlace): ErrorAnswer | undefined {
  const code = errorCode(error);
  if (code && unstorable.has(code)) return { status: 400, failure: { msg: validationMessages.storable } };
  if ((code === diskFull && !isApart) || code === 'ENOSPC')
    return { status: 507, failure: { msg: serverMessages.storageFull } };
  // Another server takes over from one whose disk is full, or somebody makes room: the caller is to come back.
  if (code === diskFull || isDatabaseAway(error, code)) return away;
  return undefined;
}

function isDatabaseAway(error: Error, code: string | undefined): boolean {
  if (isCutByCaller(error)) return false;
  if (code?.startsWith('08') || (code && awayCodes.has(code)) || isNetworkCode(code)) return true;
  return /connection terminated|timeout exceeded when trying to connect|timeout expired|embedded database has stopped|connection error|Cannot use a pool after|not queryable/i.test(
    error.message,
  );
}

// A caller who hangs up within a body causes the same message as a lost database, but with a 400.
function isCutByCaller(error: Error): boolean {
  return 'statusCode' in error && error.statusCode === 400;
}

function fromFramework(error: FastifyError, isUpload: boolean): ErrorAnswer {
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status: 500, failure: { msg: serverMessages.unexpected } };
  if (status === 413) {
    return { status, failure: { msg: isUpload ? addBookMessages.fileTooLarge : serverMessages.tooLarge } };
  }
  if (status === 415) return { status, failure: { msg: serverMessages.contentKind } };
  if (status === 429) return { status, failure: { msg: serverMessages.tooManyAttempts } };
  return { status, failure: { msg: serverMessages.invalidInput } };
}
