import { parseBody } from './api-client.ts';
import type { Answer, ApiRequest } from './api-client.ts';

class UnexpectedAnswer extends Error {}

export function fetchFrom(
  origin: string,
  { method, path, token, body, headers }: ApiRequest,
): Promise<Response> {
  const isRaw = body instanceof FormData || body instanceof Uint8Array;
  return fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : encoded(body) }),
  });
}

const encoded = (body: unknown) => (body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body));

export async function sendTo<T>(origin: string, request: ApiRequest): Promise<Answer<T>> {
  const answer = await fetchFrom(origin, request);
  const headers = Object.fromEntries(answer.headers);
  const body = parseBody(await answer.text(), headers['content-type']) as T;
  return { status: answer.status, body, headers };
}

export async function callApi<T = unknown>(origin: string, request: ApiRequest): Promise<T> {
  return bodyOf(request, await sendTo<T>(origin, request));
}

export function bodyOf<T>({ method, path }: ApiRequest, { status, body }: Answer<T>): T {
  if (status >= 200 && status < 300) return body;
  throw new UnexpectedAnswer(`${method} ${path} answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
}
