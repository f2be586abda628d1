import { vi } from 'vitest';

/** Repeats `check` until it no longer throws, and returns its result. The limit only ends what hangs. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
