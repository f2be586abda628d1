import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface ReviewedBook {
  id: string;
  title: string;
  postedWebsite: string;
}

export function reviewReceived(book: ReviewedBook): Mail {
  const sentence = `A reader has turned in a review of your book ${titleText(book.title)}, posted on ${marketplaceName(book.postedWebsite)}.`;
  const link = pageFor(pages.oneBook, book.id);
  return {
    kind: 'review-received',
    subject: `New review of ${titleText(book.title)}`,
    inbox: { text: sentence, link, bookId: book.id },
    paragraphs: [sentence],
    button: { label: 'Read the review', path: link },
  };
}
