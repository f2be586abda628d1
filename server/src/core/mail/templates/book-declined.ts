import type { Db } from '../../db/database.ts';
import { layOut, titleText, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

interface DeclinedBook {
  id: string;
  title: string;
  /** The moderator's words; blank when none were given. */
  reason: string;
}

/** Tells the author that the book was declined, and why. */
export async function queueBookDeclined(
  deps: MailDeps,
  db: Db,
  author: Recipient,
  book: DeclinedBook,
): Promise<void> {
  await queueMail(deps, db, author, bookDeclinedMail(author, deps.config.publicUrl, book));
}

export function bookDeclinedMail(to: Recipient, publicUrl: string, book: DeclinedBook): MailContent {
  const said = `Your book ${titleText(book.title)} was declined.`;
  const why = book.reason.trim() === '' ? [] : [`The reason: ${book.reason.trim()}`];
  const link = `/one_book/${book.id}`;
  return {
    kind: 'book-declined',
    subject: `Your book ${titleText(book.title)} was declined`,
    inbox: { text: [said, ...why].join(' '), link },
    ...layOut({
      to,
      publicUrl,
      paragraphs: [said, ...why, 'Edit the book to have it looked at again.'],
      button: { label: 'See your book', url: publicUrl + link },
    }),
  };
}
