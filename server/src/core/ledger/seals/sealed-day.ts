import { errorCode } from '../../db/error-code.ts';

/** Raised by the trigger of `transfers`. */
const daySealed = 'GB001';

/** When writing goes on, if `error` says that the day written into is sealed: this clock is behind another's. */
export function openAgainAt(error: unknown): Date | undefined {
  if (errorCode(error) !== daySealed) return undefined;
  const day = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  return new Date(`${day}T00:00:00Z`);
}
