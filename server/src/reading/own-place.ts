import { canDownload } from '@gbr/domain/permissions.ts';
import { unread } from '@gbr/domain/reading-place.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { actorNow, missingFactor } from '../core/auth/session.ts';
import type { Tx } from '../core/db/tx.ts';
import type { ReadingPlaceRow, UserRow } from '../core/db/tables.ts';
import { findBook } from '../core/exchange/find-book.ts';
import { openAssignment } from '../core/exchange/open-assignment.ts';
import { refuseIf } from '../core/http-error.ts';

// Members who may have the file may read it here; 404 to others. Their open assignment, if they have one: locked before
// their place, as a deletion does.
export async function openBook(
  { db, now, config }: Pick<Tx, 'db' | 'now' | 'config'>,
  member: UserRow,
  bookId: string,
  { lock = false } = {},
) {
  const book = await findBook(db, bookId);
  const assignment = await openAssignment(db, { userId: member.id, bookId: book.id }, { lock });
  const refusal = canDownload(
    actorNow(member, { config, now }),
    { ownerId: book.owner_id, status: book.status },
    assignment && 'on_review',
  );
  refuseIf(refusal && (missingFactor(member, config) ?? refusal));
  return { bookId: book.id, assignmentId: assignment?.id ?? null };
}

/** A new assignment starts where the last one stopped, but what was opened is counted for each alone. */
export function placeOf(row: ReadingPlaceRow | undefined, assignmentId: string | null): ReadingPlace {
  if (!row) return unread;
  if (row.assignment_id !== assignmentId) return { ...unread, position: row.position };
  const { position, opened, total, seconds } = row;
  return { position, opened, total, seconds };
}
