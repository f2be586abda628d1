import { moneyText } from '@gbr/domain/amounts.ts';
import type { Amounts } from '@gbr/domain/amounts.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import type { CheckedBook } from './review-missing.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

interface RemovedReview extends CheckedBook {
  price: Amounts;
}

/** To the author, who is not told which reader it was. */
export function reviewRemoved({ price, ...book }: RemovedReview): Mail {
  const store = marketplaceName(book.postedWebsite);
  const sentence = `A review of your book ${titleText(book.title)} is no longer on ${store}. You get back what it cost you: ${moneyText(price)}.`;
  const button = book.isGone
    ? { label: 'View your statement', path: pages.statement }
    : { label: 'View your book', path: pageFor(pages.oneBook, book.bookId) };
  return {
    kind: 'review-removed',
    subject: `A review of ${titleText(book.title)} was removed`,
    inbox: { text: sentence, link: button.path, bookId: book.bookId },
    paragraphs: [
      sentence,
      'We had found it there earlier. Amazon sometimes removes reviews, and so do the people who wrote them. What you got back is yours to keep, even if the review reappears.',
    ],
    button,
  };
}
