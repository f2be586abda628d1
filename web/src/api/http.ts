import { commonMessages } from '@gbr/domain/messages/common.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyRead } from './early-reads.ts';
import { describe, keyFor, noteSending, settle, settleMismatch } from './idempotency.ts';
import type { Body } from './idempotency.ts';
import { withQuery } from './query-string.ts';
import { noteServerTime } from './server-clock.ts';
import { clearToken, storedToken } from './token.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Page<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | undefined;
  headers: Headers;
}

/** Whether the total is an estimate, because counting would take too long. */
export const isAbout = ({ headers }: Pick<Page<unknown>, 'headers'>) => headers.has('X-Total-About');

export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await call('GET', path, { signal });
  return answerOf<Answer>(response);
}

export async function getPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const response = await call('GET', path, { signal });
  const rows = await answerOf<Row[]>(response);
  const total = Number(response.headers.get('X-Total-Count') ?? rows.length);
  return { rows, total, nextCursor: nextCursor(response.headers.get('Link')), headers: response.headers };
}

/** A whole list, page after page: one answer holds 1000 rows at most. */
export async function getAll<Row>(path: string, signal?: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined = path;
  while (next) {
    const page: Page<Row> = await getPage<Row>(next, signal);
    rows.push(...page.rows);
    next = page.nextCursor && withQuery(path, { cursor: page.nextCursor });
  }
  return rows;
}

export async function getFile(path: string): Promise<Blob> {
  const response = await call('GET', path, {});
  return response.blob();
}

/** POSTs and PATCHes carry an idempotency key, the same one until they succeed. */
export async function send<Answer>(
  method: Method,
  path: string,
  body?: Body,
  { keepalive = false, token }: Pick<CallOptions, 'keepalive' | 'token'> = {},
): Promise<Answer> {
  const request = describe(method, path, body);
  const noteEnd = noteSending(request);
  const takesKey = (method === 'POST' || method === 'PATCH') && !path.startsWith('/api/auth/');
  try {
    const response = await call(method, path, {
      body,
      key: takesKey ? keyFor(request) : undefined,
      keepalive,
      token,
    });
    const answer = await answerOf<Answer>(response);
    // The place in a book is kept unasked, and shows nobody what the book is like now.
    if (method !== 'PUT') settle(request);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) settleMismatch(request, error.msg);
    throw error;
  } finally {
    noteEnd();
  }
}

/** Nobody waits for it: the token is forgotten here. */
export function endLogin(token: string | null) {
  // Members who log out often close the page, too.
  send('POST', '/api/auth/logout', undefined, { token, keepalive: true }).catch(() => undefined);
}

interface CallOptions {
  body?: Body;
  key?: string;
  signal?: AbortSignal;
  /** Is sent even when the page is closed. */
  keepalive?: boolean;
  /** Instead of the stored one. */
  token?: string | null;
}

async function call(
  method: Method,
  path: string,
  { body, key, signal, keepalive = false, token = tokenFor(path) }: CallOptions,
): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData);
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (key) headers.set('Idempotency-Key', key);
  if (json) headers.set('Content-Type', 'application/json');

  let response: Response;
  try {
    const early = method === 'GET' ? takeEarlyRead(path, token) : undefined;
    response = await (early ??
      fetch(path, {
        method,
        headers,
        body: body instanceof FormData ? body : json ? JSON.stringify(body) : undefined,
        signal,
        keepalive,
      }));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, commonMessages.serverNotReachable);
  }
  noteServerTime(response);
  if (!response.ok) throw await refusalOf(response, token);
  return response;
}

/** Logging in and resetting a password are a guest's actions, whatever is stored. */
function tokenFor(path: string): string | null {
  return path.startsWith('/api/auth/') ? null : storedToken();
}

async function refusalOf(response: Response, token: string | null): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined);
  return refusal(response.status, answer, token, Number(response.headers.get('Retry-After')) || undefined);
}

/** Only a 401 clears the token: a 403 does not end the login. */
export function refusal(
  status: number,
  answer: unknown,
  token: string | null,
  retryAfterSeconds?: number,
): ApiError {
  if (status === 401 && token) clearToken(token);
  return new ApiError(status, textOf(answer, 'msg') ?? '', textOf(answer, 'field'), retryAfterSeconds);
}

function textOf(answer: unknown, key: 'msg' | 'field'): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const value: unknown = Reflect.get(answer, key);
  return typeof value === 'string' ? value : undefined;
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  try {
    // The server checks every answer against the schema this type is made from.
    return (await response.json()) as Answer;
  } catch {
    throw new ApiError(0, commonMessages.serverNotReachable);
  }
}

function nextCursor(link: string | null): string | undefined {
  const address = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  if (!address) return undefined;
  return new URL(address, location.origin).searchParams.get('cursor') ?? undefined;
}
