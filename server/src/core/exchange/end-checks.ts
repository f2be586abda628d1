import { sql } from 'kysely';
import type { AssignmentRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { dropRequestForLink } from './request-for-link.ts';

// For the reviews of a book that is deleted, or one that comes back afterwards: they are no longer looked for. Readers of the
// others may have answered with a link since.
export async function endChecks(
  tx: Tx,
  { bookId, reviewId }: { bookId: string; reviewId?: string },
): Promise<void> {
  const which = reviewId === undefined ? sql`book_id = ${bookId}` : sql`id = ${reviewId}`;
  // Before their mails, as who checks a review does.
  const { rows: reviews } = await sql<Pick<AssignmentRow, 'id' | 'check_result' | 'checked_at'>>`
    select id, check_result, checked_at from assignments
    where ${which} and (check_due is not null or check_result = 'missing') order by id for no key update
  `.execute(tx.db);
  // Readers have no page any more to send a link from.
  for (const review of reviews) await dropRequestForLink(tx, review);
  await sql`
    update assignments set check_due = null, check_due_at = null, link_sent_at = null
    where ${which} and status = 'finished' and check_due is not null
  `.execute(tx.db);
}
