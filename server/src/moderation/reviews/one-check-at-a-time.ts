import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { HttpError } from '../../core/http-error.ts';

const underWay = new Set<string>();

// On the embedded database transactions run in turn: the second of two checks made at once would find the first one
// done, and overwrite it unseen. Between processes a lock in the database says the same.
export async function oneCheckAtATime<T>(reviewId: string, check: () => Promise<T>): Promise<T> {
  const name = reviewId.toLowerCase();
  if (underWay.has(name)) throw new HttpError(conflict(messages.checks.meanwhile));
  underWay.add(name);
  try {
    return await check();
  } finally {
    underWay.delete(name);
  }
}
