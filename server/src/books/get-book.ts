import { bookMessages } from '@gbr/domain/messages/book.ts';
import { canSeeBook, isStaff, owns } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { bookView, reviewingViews } from '../core/exchange/book-view.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { actorNow, missingFactor } from '../core/auth/session.ts';
import type { UserRow } from '../core/db/tables.ts';
import { orNotFound, refuseIf } from '../core/http-error.ts';
import { findBook } from '../core/exchange/find-book.ts';

/** For its author (reviewers masked), moderators or its readers; 404 to others: rules.md#who-sees-what. */
export async function getBook(deps: Deps, member: UserRow, bookId: string): Promise<Book | ReviewingBook> {
  const viewer = actorNow(member, { config: deps.config, now: deps.now() });
  const row = await findBook(deps.db, bookId);
  const book = { ownerId: row.owner_id };
  const status = await ownStatus(deps.db, viewer, row.id);
  const refusal = canSeeBook(viewer, book, status);
  refuseIf(refusal && (missingFactor(member, deps.config) ?? refusal));
  if (owns(viewer, book)) return bookView(deps, row, { id: viewer.id, as: 'author' });
  if (isStaff(viewer)) return bookView(deps, row, { id: viewer.id, as: 'moderator' });
  const [view] = await reviewingViews(deps, [row], viewer.id);
  return orNotFound(view, bookMessages.notFound);
}

async function ownStatus(db: Db, viewer: Actor, bookId: string) {
  const assignment = await db
    .selectFrom('assignments')
    .select('status')
    .where('user_id', '=', viewer.id)
    .where('book_id', '=', bookId)
    .where('status', 'in', ['on_review', 'finished'])
    .executeTakeFirst();
  if (!assignment) return undefined;
  return assignment.status === 'on_review' ? 'on_review' : 'finished';
}
