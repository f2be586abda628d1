import type { Tx } from '../db/tx.ts';

/** Of a book that is going: what was posted about it is looked for no more. */
export async function endChecks({ db }: Tx, { bookId }: { bookId: string }): Promise<void> {
  await db
    .updateTable('assignments')
    .set({ check_due: null, check_due_at: null, link_sent_at: null })
    .where('book_id', '=', bookId)
    .where('status', '=', 'finished')
    .where('check_due', 'is not', null)
    .execute();
}
