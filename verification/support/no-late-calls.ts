import { onTestFinished, vi } from 'vitest';

/** Until the test ends. On a busy machine a call may take a second: it is then looked at once more, in further statements. */
export function noLateCalls(): void {
  const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => still.mockRestore());
}
