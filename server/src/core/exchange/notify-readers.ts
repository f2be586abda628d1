import type { Tx } from '../db/tx.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { bookRemoved } from '../mail/templates/book-removed.ts';
import type { EndedAssignment } from './end-assignments.ts';

export async function notifyReaders(
  tx: Tx,
  interrupted: EndedAssignment[],
  book: { id: string; title: string },
): Promise<void> {
  if (interrupted.length === 0) return;
  const ids = interrupted.map((assignment) => assignment.user_id);
  const readers = await tx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  for (const reader of readers) await queueMail(tx, reader, bookRemoved(book));
}
