import { vi } from 'vitest';

/** Until `vi.unstubAllGlobals`. Returns what is stored. */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  return stored;
}
