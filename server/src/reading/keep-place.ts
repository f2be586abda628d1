import { sql } from 'kysely';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { placeAfter } from '@gbr/domain/reading-place.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { ReadingBody } from '@gbr/domain/wire/reading.ts';
import type { Tx } from '../core/db/tx.ts';
import type { ReadingPlaceRow, UserRow } from '../core/db/tables.ts';
import { orNotFound } from '../core/http-error.ts';
import { openBook, placeOf } from './own-place.ts';

/** For an open assignment it is also the evidence of the reading: rules.md#reading-here. */
export async function keepPlace(
  tx: Tx,
  member: UserRow,
  { bookId, ...step }: ReadingBody & { bookId: string },
): Promise<ReadingPlace> {
  const { db, now } = tx;
  const opened = await openBook(tx, member, bookId, { lock: true });
  const row = await lockPlace(tx, member.id, opened);
  const sinceLastMs = row.seen_at ? now.getTime() - row.seen_at.getTime() : undefined;
  const place = placeAfter(placeOf(row, opened.assignmentId), step, sinceLastMs);
  await db
    .updateTable('reading_places')
    .set({
      ...place,
      assignment_id: opened.assignmentId,
      // If two calls come at once the later one counts, whichever gets the row first.
      seen_at: row.seen_at && row.seen_at > now ? row.seen_at : now,
    })
    .where('user_id', '=', member.id)
    .where('book_id', '=', opened.bookId)
    .execute();
  if (opened.assignmentId !== null) {
    await db
      .updateTable('assignments')
      .set({
        // The file itself was opened here: that stays.
        read_opened: sql<number>`greatest(read_opened, ${place.opened})`,
        read_total: place.total,
        read_seconds: place.seconds,
      })
      .where('id', '=', opened.assignmentId)
      .where('status', '=', 'on_review')
      .execute();
  }
  return place;
}

/** Two devices at once take turns, so that no second counts twice. */
async function lockPlace(
  { db }: Tx,
  userId: string,
  { bookId, assignmentId }: { bookId: string; assignmentId: string | null },
): Promise<ReadingPlaceRow> {
  const placeNow = () =>
    db
      .selectFrom('reading_places')
      .selectAll()
      .where('user_id', '=', userId)
      .where('book_id', '=', bookId)
      .forUpdate()
      .executeTakeFirst();
  const known = await placeNow();
  if (known) return known;
  // A deletion of the book or the member would leave the new place behind. It waits for a locked assignment; else these are
  // in the order in which deletions lock them.
  if (assignmentId === null) {
    await sql`select from books where id = ${bookId} for share`.execute(db);
    await sql`select from users where id = ${userId} for share`.execute(db);
  }
  await sql`
    insert into reading_places (user_id, book_id)
    select u.id, b.id from users u, books b
    where u.id = ${userId} and u.deleted_at is null and b.id = ${bookId} and b.deleted_at is null
    on conflict do nothing
  `.execute(db);
  return orNotFound(await placeNow(), bookMessages.notFound);
}
