import type { Db } from '../../db/database.ts';
import { layOut, titleText, type Recipient, type MailContent } from './template.ts';
import { queueMail, type MailDeps } from '../queue-mail.ts';

interface ReviewedBook {
  id: string;
  title: string;
  /** Where the reader posted it, such as amazon.com. */
  postedWebsite: string;
}

/** Tells the author that a review of the book was turned in. */
export async function queueReviewReceived(
  deps: MailDeps,
  db: Db,
  author: Recipient,
  book: ReviewedBook,
): Promise<void> {
  await queueMail(deps, db, author, reviewReceivedMail(author, deps.config.publicUrl, book));
}

export function reviewReceivedMail(to: Recipient, publicUrl: string, book: ReviewedBook): MailContent {
  const said = `A reader has turned in a review of your book ${titleText(book.title)}, posted on ${book.postedWebsite}.`;
  const link = `/one_book/${book.id}`;
  return {
    kind: 'review-received',
    subject: `A review of ${titleText(book.title)} has arrived`,
    inbox: { text: said, link },
    ...layOut({ to, publicUrl, paragraphs: [said], button: { label: 'Read it', url: publicUrl + link } }),
  };
}
