import type { Deps } from '../core/deps.ts';
import { HttpError } from '../core/http-error.ts';

/** A refused login leaves a line with the account's id, if it is known. */
export async function logFailedLogin<T>(
  { log }: Pick<Deps, 'log'>,
  userId: string | null,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof HttpError) log.info({ userId, status: error.answer.status }, 'login failed');
    throw error;
  }
}
