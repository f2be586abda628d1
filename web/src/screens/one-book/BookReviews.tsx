import { bookMessages } from '@gbr/domain/messages/book.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { Quote } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { finishedReviews } from './finished-reviews.ts';

export function BookReviews({ book }: { book: Book }) {
  const reviews = finishedReviews(book);
  return (
    <section aria-labelledby="book-reviews" className="mt-14">
      <h2 id="book-reviews" className="title mb-5 text-2xl">
        BOOK REVIEWS
      </h2>
      {reviews.length === 0 && <EmptyState icon={<Quote />}>{bookMessages.noReviews}</EmptyState>}
      {reviews.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
