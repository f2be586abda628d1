import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { reviewLinkMessages } from '@gbr/domain/messages/review-link.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { linkThatOpens } from './link-that-opens.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

export interface CheckedBook {
  bookId: string;
  title: string;
  postedWebsite: string;
  isGone: boolean;
}

export function reviewMissing(book: CheckedBook & { appeal: string }): Mail {
  const sentence = reviewLinkMessages.missing(book.title, marketplaceName(book.postedWebsite));
  const link = linkThatOpens(pageFor(pages.bookForReview, book.bookId), book.isGone);
  return {
    kind: 'review-missing',
    subject: `We could not find your review of ${titleText(book.title)}`,
    inbox: { text: sentence, link, bookId: book.bookId },
    paragraphs: [
      sentence,
      'You can copy the link from your review on Amazon. A review can take a few days to appear there. If yours is not there yet, send the link as soon as you can see it.',
    ],
    button: { label: 'Send the link', path: link },
    appeal: book.appeal,
  };
}
