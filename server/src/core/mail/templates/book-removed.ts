import type { Db } from '../../db/database.ts';
import { layOut, titleText, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Tells a reader at work that the book is gone, with its assignment. */
export async function queueBookRemoved(
  deps: MailDeps,
  db: Db,
  reader: Recipient,
  book: { title: string },
): Promise<void> {
  await queueMail(deps, db, reader, bookRemovedMail(reader, deps.config.publicUrl, book));
}

export function bookRemovedMail(to: Recipient, publicUrl: string, book: { title: string }): MailContent {
  const said = `The book ${titleText(book.title)}, which you were reviewing, was removed. Your assignment has ended and there is nothing left to do.`;
  const link = '/library';
  return {
    kind: 'book-removed',
    subject: `${titleText(book.title)} was removed`,
    inbox: { text: said, link },
    ...layOut({
      to,
      publicUrl,
      paragraphs: [said],
      button: { label: 'Find another book', url: publicUrl + link },
    }),
  };
}
