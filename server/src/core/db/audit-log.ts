import type { Db } from './database.ts';
import { newId } from './ids.ts';

export interface AuditNote {
  actorId: string | null;
  /** What was done, such as `book.approve`. */
  action: string;
  about: { kind: 'book' | 'user' | 'review' | 'settings'; id: string | null };
  before?: unknown;
  after?: unknown;
}

/** Leaves a line in the audit log: who, what, before and after, when (decisions, section 6). */
export async function leaveAudit(db: Db, now: Date, note: AuditNote): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      at: now,
      actor_id: note.actorId,
      action: note.action,
      about_kind: note.about.kind,
      about_id: note.about.id,
      before: note.before === undefined ? null : JSON.stringify(note.before),
      after: note.after === undefined ? null : JSON.stringify(note.after),
    })
    .execute();
}
