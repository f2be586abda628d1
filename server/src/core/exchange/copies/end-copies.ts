import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { queueFileRemoval } from '../../uploads/remove-files.ts';

/** The files go; whose the copies were stays known. */
export async function endCopies(tx: Tx, assignmentIds: string[]): Promise<void> {
  if (assignmentIds.length === 0) return;
  const { rows } = await sql<{ file: string | null }>`/* end-copies */
    with ended as (
      select assignment_id, file from marked_copies
      where assignment_id = any(${assignmentIds}::uuid[]) and state <> 'over'
      order by assignment_id for update
    )
    update marked_copies c set state = 'over', file = null from ended
    where c.assignment_id = ended.assignment_id returning ended.file
  `.execute(tx.db);
  await queueFileRemoval(tx, { uploads: rows.map(({ file }) => file) });
}
