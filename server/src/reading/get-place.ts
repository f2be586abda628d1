import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import type { Deps } from '../core/deps.ts';
import type { UserRow } from '../core/db/tables.ts';
import { openBook, placeOf } from './own-place.ts';

export async function getPlace(deps: Deps, member: UserRow, bookId: string): Promise<ReadingPlace> {
  const opened = await openBook({ db: deps.db, now: deps.now(), config: deps.config }, member, bookId);
  const row = await deps.db
    .selectFrom('reading_places')
    .selectAll()
    .where('user_id', '=', member.id)
    .where('book_id', '=', opened.bookId)
    .executeTakeFirst();
  return placeOf(row, opened.assignmentId);
}
