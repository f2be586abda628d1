import { isJson, makeCall, type Json } from './caller.ts';

/** Something the server has answered with success, and how to see that it is still so. */
export interface Promised {
  what: string;
  path: string;
  token?: string;
  /** A public file has no token and no JSON: that it is there is enough. */
  holds: (body: Json) => boolean;
}

/** Looks at each promise; answers with those that are broken. */
export async function brokenPromises(origin: string, promised: readonly Promised[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { what, path, token, holds } of promised) {
    const body = await makeCall(origin, { method: 'GET', path, ...(token && { token }) }).catch(
      (error: unknown) => String(error),
    );
    if (typeof body === 'string' || !holds(body))
      broken.push(typeof body === 'string' ? `${what}: ${body}` : what);
  }
  return broken;
}

/** The things of a list inside an answer. */
export function listIn(body: Json, name: string): Json[] {
  const list = body[name];
  return Array.isArray(list) ? list.filter(isJson) : [];
}
