import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { CheckedBook } from './review-missing.ts';
import { titleText } from './template.ts';
import type { InboxText } from './template.ts';

export function reviewVerified(book: CheckedBook): InboxText {
  return {
    text: `Your review of ${titleText(book.title)} was verified on ${marketplaceName(book.postedWebsite)}.`,
    link: `/book_for_review/${book.bookId}`,
    bookId: book.bookId,
  };
}
