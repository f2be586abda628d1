import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { linkThatOpens } from './link-that-opens.ts';
import type { CheckedBook } from './review-missing.ts';
import { titleText } from './title-text.ts';
import type { InboxText } from './template.ts';

export function reviewVerified(book: CheckedBook): InboxText {
  return {
    text: `Your review of ${titleText(book.title)} was verified on ${marketplaceName(book.postedWebsite)}.`,
    link: linkThatOpens(pageFor(pages.bookForReview, book.bookId), book.isGone),
    bookId: book.bookId,
  };
}
