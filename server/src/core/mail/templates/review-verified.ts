import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { linkThatOpens } from './link-that-opens.ts';
import type { CheckedBook } from './review-missing.ts';
import { titleText } from './template.ts';
import type { InboxText } from './template.ts';

export function reviewVerified(book: CheckedBook): InboxText {
  return {
    text: `Your review of ${titleText(book.title)} was verified on ${marketplaceName(book.postedWebsite)}.`,
    link: linkThatOpens(`/book_for_review/${book.bookId}`, book.isGone),
    bookId: book.bookId,
  };
}
