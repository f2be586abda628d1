import { randomUUID } from 'node:crypto';

export type Json = Record<string, unknown>;

export interface Answered {
  status: number;
  body: Json;
}

/** A call as it went out; the same again, with the same key, must move nothing twice. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  body?: Json | FormData;
  key?: string;
}

/** The server answered, but with none of the statuses that the call may have. */
export class WrongAnswer extends Error {}

/** The server is away: the call may have happened, or not. */
export class NoAnswer extends Error {
  readonly call: Call;
  constructor(call: Call, cause: unknown) {
    super(`${call.method} ${call.path} got no answer`, { cause });
    this.call = call;
  }
}

/** Makes a call; changes carry an Idempotency-Key. Throws `NoAnswer`, also for 503, and `WrongAnswer` unless 2xx. */
export async function makeCall(origin: string, call: Call): Promise<Json> {
  if (call.method !== 'GET') call.key ??= randomUUID();
  const { status, body } = await send(origin, call).catch((cause: unknown) => {
    throw new NoAnswer(call, cause);
  });
  if (status === 503) throw new NoAnswer(call, `503 ${String(body['msg'])}`);
  if (status >= 300)
    throw new WrongAnswer(
      `${call.method} ${call.path} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`,
    );
  return body;
}

async function send(origin: string, { method, path, token, body, key }: Call): Promise<Answered> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? { ...JSON.parse(text) } : {} };
}

/** The text under `name`, which must be there. */
export function textOf(body: Json, ...path: string[]): string {
  let value: unknown = body;
  for (const name of path) value = isJson(value) ? value[name] : undefined;
  if (typeof value !== 'string')
    throw new WrongAnswer(`No ${path.join('.')} in ${JSON.stringify(body).slice(0, 300)}`);
  return value;
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
