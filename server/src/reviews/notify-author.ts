import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { queueReviewReceived } from '../core/mail/templates/review-received.ts';

/** Queues the mail that tells a book's author of a new review. */
export async function notifyAuthor(deps: Deps, db: Db, assignmentId: string): Promise<void> {
  const { title, book_id, posted_website, ...author } = await db
    .selectFrom('assignments')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .innerJoin('users', 'users.id', 'books.owner_id')
    .select(['users.id', 'users.name', 'users.email', 'books.title'])
    .select(['assignments.book_id', 'assignments.posted_website'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  await queueReviewReceived(deps, db, author, { id: book_id, title, postedWebsite: posted_website });
}
