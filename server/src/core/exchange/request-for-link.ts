import { undoCheckMs } from '@gbr/domain/limits.ts';
import type { AssignmentRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { dropWaiting } from '../mail/drop-waiting.ts';
import type { Undoable } from '../mail/drop-waiting.ts';

type Checked = Pick<AssignmentRow, 'check_result' | 'checked_at'>;

/** `agoMs`: how long ago the check was made. */
export const undoableCheck = ({ id }: Pick<AssignmentRow, 'id'>, agoMs = 0): Undoable => ({
  causeId: id,
  afterMs: Math.max(0, undoCheckMs - agoMs),
});

/** When the request for the link was queued, which had not left by `until`. */
export function waitingRequest(
  { check_result: result, checked_at: at }: Checked,
  until: Date,
): Date | undefined {
  return result === 'missing' && at && isWaiting(at, until) ? at : undefined;
}

const isWaiting = (at: Date, until: Date) => until.getTime() - at.getTime() < undoCheckMs;

/** Nobody is asked for the link to a review that was found, or that went with or without its book, while the email waited. */
export async function dropRequestForLink(tx: Tx, review: Checked & Pick<AssignmentRow, 'id'>): Promise<void> {
  const queuedAt = waitingRequest(review, tx.now);
  if (queuedAt) await dropWaiting(tx, undoableCheck(review), queuedAt);
}

/** What a review's reader is about to be told of its check. What its author is paid stays, and so does the news of it. */
export async function dropNewsForReader(tx: Tx, review: Checked & Pick<AssignmentRow, 'id'>): Promise<void> {
  const { check_result: result, checked_at: at } = review;
  if (result === 'verified' && at && isWaiting(at, tx.now)) await dropWaiting(tx, undoableCheck(review), at);
  else await dropRequestForLink(tx, review);
}
