import { sessionMessages } from '@gbr/domain/messages/session.ts';
import { notFound } from '@gbr/domain/refusals.ts';
import { endSession, endSessions, holdSession } from '../core/auth/sessions.ts';
import { isId } from '../core/db/ids.ts';
import { lockMembers, lockWallets } from '../core/db/locks.ts';
import type { Tx } from '../core/db/tx.ts';
import { HttpError } from '../core/http-error.ts';

interface Asking {
  id: string;
  sessionId: string;
}

/** 404 for one that has ended, or is somebody else's. */
export async function endOwnSession(
  tx: Tx,
  member: Asking,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await lockAsking(tx, member);
  const isEnded = isId(sessionId) && (await endSession(tx, member.id, sessionId));
  if (!isEnded) throw new HttpError(notFound(sessionMessages.notFound));
}

/** If two devices log each other out at once, the first one stays. */
export async function endOtherSessions(tx: Tx, member: Asking): Promise<void> {
  await lockAsking(tx, member);
  await endSessions(tx, member.id, { except: member.sessionId });
}

/** The row before the session, as a new password does, which ends sessions, too. */
async function lockAsking(tx: Tx, member: Asking): Promise<void> {
  await lockMembers(tx.db, member.id);
  await lockWallets(tx.db, [member.id]);
  await holdSession(tx, member.sessionId);
}
