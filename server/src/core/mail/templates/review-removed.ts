import { moneyText } from '@gbr/domain/amounts.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { CheckedBook } from './review-missing.ts';
import { titleText } from './template.ts';
import type { Mail } from './template.ts';

interface RemovedReview extends CheckedBook {
  price: { credits: number; gems: number };
}

/** To the author, who is not told which reader it was. */
export function reviewRemoved({ price, ...book }: RemovedReview): Mail {
  const store = marketplaceName(book.postedWebsite);
  const sentence = `A review of your book ${titleText(book.title)} is no longer on ${store}. You get its price back: ${moneyText(price)}.`;
  const link = `/one_book/${book.bookId}`;
  return {
    kind: 'review-removed',
    subject: `A review of ${titleText(book.title)} was removed`,
    inbox: { text: sentence, link, bookId: book.bookId },
    paragraphs: [
      sentence,
      'We had found this review there before. Amazon removes reviews for reasons of its own, and so do reviewers. What you got back stays yours, even if the review returns.',
    ],
    button: { label: 'View your book', path: link },
  };
}
