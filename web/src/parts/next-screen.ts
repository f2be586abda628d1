import { safeNext } from '../paths.ts';

/** Where the guard was on the way to when it sent a guest to the login; it tells in the history entry. */
export function nextOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('next' in state)) return undefined;
  return typeof state.next === 'string' ? safeNext(state.next) : undefined;
}
