import { momentText } from '@gbr/domain/ban.ts';
import type { Db } from '../../db/database.ts';
import { layOut, titleText, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

interface DueBook {
  id: string;
  title: string;
  /** When the time for the review is over. */
  deadline: Date;
}

/** Tells a reader, 24 hours before the deadline, that the review is still open. */
export async function queueDeadlineReminder(
  deps: MailDeps,
  db: Db,
  reader: Recipient,
  book: DueBook,
): Promise<void> {
  await queueMail(deps, db, reader, deadlineReminderMail(reader, deps.config.publicUrl, book));
}

export function deadlineReminderMail(to: Recipient, publicUrl: string, book: DueBook): MailContent {
  const said = `You have 24 hours left to review ${titleText(book.title)}: the time ends on ${momentText(book.deadline)}.`;
  const link = `/book_for_review/${book.id}`;
  return {
    kind: 'deadline-reminder',
    subject: `24 hours left to review ${titleText(book.title)}`,
    inbox: { text: said, link },
    ...layOut({
      to,
      publicUrl,
      paragraphs: [said, 'After that the assignment ends by itself and another reader may take it.'],
      button: { label: 'Open the book', url: publicUrl + link },
    }),
  };
}
