import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { newMarkCode } from '../../marks/mark.ts';

export const copyQueue = 'mark-copies';

/** For an assignment that begins now: its copy is made in the background, unless the setting is off. */
export async function orderCopy({ db, enqueue }: Tx, assignmentId: string): Promise<void> {
  const ordered = await sql`/* order-copy */
    insert into marked_copies (assignment_id, code)
    select a.id, ${newMarkCode()} from assignments a join books b on b.id = a.book_id, settings s
    where a.id = ${assignmentId} and s.mark_copies and b.uploaded_file is not null
      and b.is_markable is distinct from false
  `.execute(db);
  if (ordered.numAffectedRows) await enqueue(copyQueue, { assignmentId });
}
