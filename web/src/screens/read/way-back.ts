import type { Book, ReviewingBook } from '@gbr/domain/wire/books.ts';
import { paths } from '../../paths.ts';

export interface WayBack {
  to: string;
  text: string;
}

/** A reader came from the reader page, everybody else from the book's. */
export function wayBack(book: Book | ReviewingBook): WayBack {
  return 'userReviewStatus' in book
    ? { to: paths.bookForReview(book._id), text: 'Back to the review' }
    : { to: paths.oneBook(book._id), text: 'Back to the book' };
}
