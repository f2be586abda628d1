import type { Db } from '../db/database.ts';
import type { EndedAssignment } from './end-assignments.ts';
import { queueBookRemoved } from '../mail/templates/book-removed.ts';
import type { MailDeps } from '../mail/queue-mail.ts';

/** Mails the readers whose assignments ended because their book is gone (decisions, sections 3 and 4). */
export async function notifyReaders(
  deps: MailDeps,
  db: Db,
  interrupted: EndedAssignment[],
  book: { title: string },
): Promise<void> {
  if (interrupted.length === 0) return;
  const ids = interrupted.map((assignment) => assignment.user_id);
  const readers = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  for (const reader of readers) await queueBookRemoved(deps, db, reader, book);
}
