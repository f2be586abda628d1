import { vi } from 'vitest';

/** Waits for what is bound to come, and returns what `check` does. The time is for a busy machine; nothing is judged by it. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
