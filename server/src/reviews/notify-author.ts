import type { Tx } from '../core/db/tx.ts';
import { queueMail } from '../core/mail/queue-mail.ts';
import { reviewReceived } from '../core/mail/templates/review-received.ts';

/** Queues the mail that tells a book's author of a new review. */
export async function notifyAuthor(tx: Tx, assignmentId: string): Promise<void> {
  const { title, book_id, posted_website, ...author } = await tx.db
    .selectFrom('assignments')
    .innerJoin('books', 'books.id', 'assignments.book_id')
    .innerJoin('users', 'users.id', 'books.owner_id')
    .select(['users.id', 'users.name', 'users.email', 'books.title'])
    .select(['assignments.book_id', 'assignments.posted_website'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, author, reviewReceived({ id: book_id, title, postedWebsite: posted_website }));
}
