import { sessionMessages } from '@gbr/domain/messages/session.ts';
import { notFound } from '@gbr/domain/refusals.ts';
import { endSession, endSessions, holdSession } from '../core/auth/sessions.ts';
import { isId } from '../core/db/ids.ts';
import { lockMembers, lockWallets } from '../core/db/locks.ts';
import type { Tx } from '../core/db/tx.ts';
import { HttpError } from '../core/http-error.ts';

interface CallerSession {
  id: string;
  sessionId: string;
}

/** 404 for one that has ended, or is somebody else's. */
export async function endOwnSession(
  tx: Tx,
  caller: CallerSession,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await lockCaller(tx, caller);
  const isEnded = isId(sessionId) && (await endSession(tx, caller.id, sessionId));
  if (!isEnded) throw new HttpError(notFound(sessionMessages.notFound));
}

/** If two devices log each other out at once, the first one stays. */
export async function endOtherSessions(tx: Tx, caller: CallerSession): Promise<void> {
  await lockCaller(tx, caller);
  await endSessions(tx, caller.id, { except: caller.sessionId });
}

/** The row before the session, as a new password does, which ends sessions, too. */
async function lockCaller(tx: Tx, caller: CallerSession): Promise<void> {
  await lockMembers(tx.db, caller.id);
  await lockWallets(tx.db, [caller.id]);
  await holdSession(tx, caller.sessionId);
}
