import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { newMarkCode } from '../../marks/mark.ts';

export const copyQueue = 'mark-copies';

/** SQL: orders a copy for the assignment that begins with the row `taken`, unless the setting is off. */
export const orderOfCopy = (): RawBuilder<unknown> => sql`
  insert into marked_copies (assignment_id, code)
  select taken.id, ${newMarkCode()} from taken join books b on b.id = taken.book_id, settings s
  where s.mark_copies and b.uploaded_file is not null and b.is_markable is distinct from false
  returning assignment_id`;
