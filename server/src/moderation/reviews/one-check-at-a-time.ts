import { checkMessages } from '@gbr/domain/messages/check.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { HttpError } from '../../core/http-error.ts';

const underWay = new Set<string>();

// The embedded database runs transactions in turn: the second of two checks at once would silently overwrite the first.
export async function oneCheckAtATime<T>(reviewId: string, check: () => Promise<T>): Promise<T> {
  if (underWay.has(reviewId)) throw new HttpError(conflict(checkMessages.meanwhile));
  underWay.add(reviewId);
  try {
    return await check();
  } finally {
    underWay.delete(reviewId);
  }
}
