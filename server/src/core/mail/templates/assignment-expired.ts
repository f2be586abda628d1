import type { Db } from '../../db/database.ts';
import { layOut, titleText, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

/** Tells a reader that the five days are over and the assignment was cancelled. */
export async function queueAssignmentExpired(
  deps: MailDeps,
  db: Db,
  reader: Recipient,
  book: { title: string },
): Promise<void> {
  await queueMail(deps, db, reader, assignmentExpiredMail(reader, deps.config.publicUrl, book));
}

export function assignmentExpiredMail(
  to: Recipient,
  publicUrl: string,
  book: { title: string },
): MailContent {
  const said = `The time to review ${titleText(book.title)} has run out, and the assignment was cancelled.`;
  const link = '/library';
  return {
    kind: 'assignment-expired',
    subject: `The time to review ${titleText(book.title)} has run out`,
    inbox: { text: said, link },
    ...layOut({
      to,
      publicUrl,
      paragraphs: [said, 'You may pick the book again while it is in the library.'],
      button: { label: 'Open the library', url: publicUrl + link },
    }),
  };
}
