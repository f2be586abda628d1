import { vi } from 'vitest';

/** Repeats `check` until it passes. The timeout allows for a busy machine and is not part of any assertion. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 });
}
