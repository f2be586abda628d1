import type { AuditAction } from '@gbr/domain/audit-actions.ts';
import { newId } from './ids.ts';
import type { AuditActor, Tx } from './tx.ts';

interface AuditNote {
  action: AuditAction;
  about: { kind: 'book' | 'user' | 'review' | 'settings'; id: string | null };
  before?: unknown;
  after?: unknown;
}

export async function leaveAudit(
  tx: Pick<Tx, 'db' | 'now'>,
  actor: AuditActor,
  note: AuditNote,
): Promise<void> {
  await tx.db
    .insertInto('audit')
    .values({
      id: newId(),
      at: tx.now,
      actor_id: actor === 'operator' ? null : (actor?.id ?? null),
      by_operator: actor === 'operator',
      action: note.action,
      about_kind: note.about.kind,
      about_id: note.about.id,
      before: note.before === undefined ? null : JSON.stringify(note.before),
      after: note.after === undefined ? null : JSON.stringify(note.after),
    })
    .execute();
}
