import { isBlankNote, noteProblem } from '@gbr/domain/forms/note.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Tx } from '../../core/db/tx.ts';
import { newId } from '../../core/db/ids.ts';
import { refuseIf, assertValid } from '../../core/http-error.ts';
import { lockUser } from './moderated-user.ts';

/** A blank note adds nothing and returns false. */
export async function addNote(
  tx: Tx,
  { id: actorId }: Actor,
  { userId, note }: { userId: string; note: string },
): Promise<boolean> {
  const { target, actor } = await lockUser(tx, { actorId, userId });
  refuseIf(canChangeUser(actor, target, {}));
  if (isBlankNote({ note })) return false;
  assertValid(noteProblem({ note }));
  await tx.db
    .insertInto('mod_notes')
    .values({ id: newId(), user_id: userId, moderator_id: actor.id, note: note.trim(), created_at: tx.now })
    .execute();
  await leaveAudit(tx, actor, {
    action: 'user.note',
    about: { kind: 'user', id: userId },
    after: { note: note.trim() },
  });
  return true;
}
