/*
 * A submit whose answer never came may have worked. Trying the same thing again must not move money twice, so the
 * same request carries the same key until an answer has settled it (decisions, section 2).
 */
const unsettled = new Map<string, string>();

export type Body = FormData | object | undefined;

/** The key for this request: a new one, or that of the same request still without an answer. */
export function keyFor(request: string): string {
  const key = unsettled.get(request) ?? newKey();
  unsettled.set(request, key);
  return key;
}

/** An answer has come: the next such request is a new act. */
export function settle(request: string) {
  unsettled.delete(request);
}

/** Describes a request, so that the same one is recognised. */
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

/** `crypto.randomUUID` exists only on https and localhost; a LAN address needs the long way. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
