import { vi } from 'vitest';

export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 600_000, interval: 20 });
}
