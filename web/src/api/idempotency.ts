// A request whose answer never came may have worked: sent again with the same key, it does not move money twice.
const unsettled = new Map<string, string>();

export type Body = FormData | object | undefined;

export function keyFor(request: string): string {
  const key = unsettled.get(request) ?? newKey();
  unsettled.set(request, key);
  return key;
}

export function settle(request: string) {
  unsettled.delete(request);
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
