import { isBlankNote, noteProblem } from '@gbr/domain/forms/note.ts';
import { canChangeUser, type Actor } from '@gbr/domain/permissions.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import type { Db } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import { refuseIf, assertValid } from '../../core/http-error.ts';
import { findMember } from './member-view.ts';

/** Adds a note on a member, for moderators only. A blank one does nothing (spec section 5). Answers whether it did. */
export async function addNote(
  db: Db,
  actor: Actor,
  { userId, note, now }: { userId: string; note: string; now: Date },
): Promise<boolean> {
  const target = await findMember(db, userId);
  refuseIf(canChangeUser(actor, target, {}));
  if (isBlankNote({ note })) return false;
  assertValid(noteProblem({ note }));
  await db
    .insertInto('mod_notes')
    .values({ id: newId(), user_id: userId, moderator_id: actor.id, note: note.trim(), created_at: now })
    .execute();
  await leaveAudit(db, now, {
    actorId: actor.id,
    action: 'user.note',
    about: { kind: 'user', id: userId },
    after: { note: note.trim() },
  });
  return true;
}
