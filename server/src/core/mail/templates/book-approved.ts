import type { Db } from '../../db/database.ts';
import { layOut, titleText, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Tells the author that the book is live. */
export async function queueBookApproved(
  deps: MailDeps,
  db: Db,
  author: Recipient,
  book: { id: string; title: string },
): Promise<void> {
  await queueMail(deps, db, author, bookApprovedMail(author, deps.config.publicUrl, book));
}

export function bookApprovedMail(
  to: Recipient,
  publicUrl: string,
  book: { id: string; title: string },
): MailContent {
  const said = `Your book ${titleText(book.title)} was approved. You can now launch review requests for it.`;
  const link = `/one_book/${book.id}`;
  return {
    kind: 'book-approved',
    subject: `Your book ${titleText(book.title)} was approved`,
    inbox: { text: said, link },
    ...layOut({
      to,
      publicUrl,
      paragraphs: [said],
      button: { label: 'See your book', url: publicUrl + link },
    }),
  };
}
