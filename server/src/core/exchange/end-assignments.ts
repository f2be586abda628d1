import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';
import { endCopies } from './copies/end-copies.ts';

export interface EndedAssignment {
  id: string;
  campaign_id: string;
  book_id: string;
  user_id: string;
}

/** Frees their slots and returns those that were open. Locks campaigns before assignments, as everywhere. */
export async function endAssignments(
  tx: Tx,
  which: { assignmentId: string } | { userId: string } | { bookId: string },
  how: { status: 'cancelled' | 'expired'; pickedAfter?: Date; pickedUntil?: Date },
): Promise<EndedAssignment[]> {
  const { db, now } = tx;
  const wanted =
    'assignmentId' in which
      ? sql`id = ${which.assignmentId}`
      : 'userId' in which
        ? sql`user_id = ${which.userId}`
        : sql`book_id = ${which.bookId}`;
  const after = how.pickedAfter ? sql`and picked_at > ${how.pickedAfter}` : sql``;
  const until = how.pickedUntil ? sql`and picked_at <= ${how.pickedUntil}` : sql``;
  await sql`
    select id from campaigns
    where id in (select campaign_id from assignments where ${wanted} and status = 'on_review')
    order by id for no key update
  `.execute(db);
  const { rows } = await sql<EndedAssignment>`
    with ended as (
      update assignments set status = ${how.status}, ended_at = ${now}
      where ${wanted} and status = 'on_review' ${after} ${until}
      returning id, campaign_id, book_id, user_id
    ), freed as (
      update campaigns c set reserved = c.reserved - e.slots
      from (select campaign_id, count(*)::int as slots from ended group by campaign_id) e
      where c.id = e.campaign_id
    )
    select * from ended
  `.execute(db);
  await endCopies(
    tx,
    rows.map(({ id }) => id),
  );
  return rows;
}
