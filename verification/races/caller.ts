import type { Answer, Caller } from '../support/world.ts';

/** Calls over HTTP, each call to the next of `origins` in turn; `token` is asked for at each call. */
export function callerOver(origins: readonly string[], token: () => string | undefined): Caller {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const bearer = token();
    const answer = await fetch(nextOf(origins) + path, {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as T,
      headers: Object.fromEntries(answer.headers),
    };
  }
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body) => call('DELETE', path, body),
  };
}

let turn = 0;

function nextOf(origins: readonly string[]): string {
  return origins[turn++ % origins.length] ?? '';
}
