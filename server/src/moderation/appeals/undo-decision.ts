import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { AppealRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import { canBeUndone } from '../../core/members/decisions.ts';
import { findBook } from '../../core/exchange/find-book.ts';
import { changeBook } from '../books/change-book.ts';
import { eraseCheck } from '../reviews/erase-check.ts';
import { restoreReview } from '../reviews/restore-review.ts';
import { changeBan } from '../users/change-ban.ts';
import { findUser } from '../users/moderated-user.ts';

/** False when there is nothing to undo any more. The member it is about is locked. */
export async function undoDecision(tx: Tx, actor: Actor, appeal: AppealRow): Promise<boolean> {
  if (!(await canBeUndone(tx, appeal))) return false;
  const { kind, about_id: aboutId } = appeal;
  switch (kind) {
    case 'ban':
      return liftBan(tx, actor, aboutId);
    case 'book':
      return reopenBook(tx, actor, aboutId);
    case 'review':
      return restoreReview(tx, actor, { reviewId: aboutId });
    case 'check':
      return eraseCheck(tx, actor, { reviewId: aboutId });
  }
}

async function liftBan(tx: Tx, actor: Actor, userId: string): Promise<boolean> {
  const target = await findUser(tx.db, userId);
  const made = await changeBan(tx, actor, { target, change: { banStatus: 'active' } });
  if (made) await leaveAudit(tx, actor, { about: { kind: 'user', id: userId }, ...made });
  return made !== undefined;
}

async function reopenBook(tx: Tx, actor: Actor, bookId: string): Promise<boolean> {
  const book = await findBook(tx.db, bookId, { lock: 'update' });
  if (book.status !== 'rejected') return false;
  const change = { status: 'pending', rejection_reason: '' } as const;
  await changeBook(tx, actor, { book, action: 'book.reopen', change });
  return true;
}
