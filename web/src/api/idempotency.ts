import { commonMessages } from '@gbr/domain/messages/common.ts';

// A request whose answer never came may have worked: sent again with the same key, it does not move money twice. A later
// refusal (still running, logged out, too many) says nothing about the first one; nothing is stored under a refused key.
const unsettled = new Map<string, string>();
/** Not answered yet. */
const inFlight = new Set<string>();

export type Body = FormData | object | undefined;

/** Whether an earlier try of it may have worked. */
export const isUnsettled = (request: string) => unsettled.has(request);

export function keyFor(request: string): string {
  const key = unsettled.get(request) ?? newKey();
  unsettled.set(request, key);
  return key;
}

// A success shows what the thing is like now, so an earlier request about it that is made again is a new one: with the old
// key, a book that was picked, given back and picked again would only seem to be picked. A request that is still on its way
// keeps its key: the screen may not show its outcome yet.
export function settle(request: string) {
  inFlight.delete(request);
  for (const earlier of unsettled.keys()) {
    if (resourceOf(earlier) === resourceOf(request) && !inFlight.has(earlier)) unsettled.delete(earlier);
  }
}

/** Returns what ends it, with or without an answer. */
export function noteSending(request: string): () => void {
  inFlight.add(request);
  return () => void inFlight.delete(request);
}

/** Such as one book, whatever is done with it. */
const resourceOf = (request: string) => request.split(' ')[1]?.split('/').slice(0, 4).join('/');

export const dropKey = (request: string) => void unsettled.delete(request);

/** The key belongs to a call that differs where `describe` does not look: it would be refused forever. */
export function settleMismatch(request: string, msg: string) {
  if (msg === commonMessages.idempotencyMismatch) unsettled.delete(request);
}

export function describe(method: string, path: string, body: Body): string {
  return `${method} ${path} ${body instanceof FormData ? describeForm(body) : JSON.stringify(body ?? null)}`;
}

function describeForm(form: FormData) {
  return JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}

/** `crypto.randomUUID` exists only on https and localhost, not on a LAN address. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
