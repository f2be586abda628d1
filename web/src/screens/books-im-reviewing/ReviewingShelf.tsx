import { messages } from '@gbr/domain/messages.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { BookOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { MoreBooks } from '../../parts/book/MoreBooks.tsx';
import { useFirstBooks } from '../../parts/book/use-first-books.ts';
import { CancelReviewDialog } from '../../parts/review/CancelReviewDialog.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ReviewingCard } from './ReviewingCard.tsx';

export function ReviewingShelf({ books }: { books: ReviewingBook[] }) {
  const [cancelling, setCancelling] = useState<ReviewingBook | undefined>();
  const { first, onMore } = useFirstBooks(books);
  const shelf = useRef<HTMLDivElement>(null);

  function cancelled() {
    setCancelling(undefined);
    // The card whose button opened the dialog is gone: keep the focus from getting lost with it.
    setTimeout(() => shelf.current?.focus({ preventScroll: true }), 50);
  }

  return (
    <div ref={shelf} tabIndex={-1} className="outline-none">
      {books.length === 0 && (
        <EmptyState
          icon={<BookOpen />}
          action={<LinkButton to={paths.library()}>Go to the library</LinkButton>}
        >
          {messages.reviewing.empty}
        </EmptyState>
      )}
      {books.length > 0 && (
        <ul className="grid gap-5 lg:grid-cols-2">
          {first.map((book) => (
            <li key={book._id} className="grid">
              <ReviewingCard book={book} onCancel={() => setCancelling(book)} />
            </li>
          ))}
        </ul>
      )}
      <MoreBooks onMore={onMore} />
      {cancelling && (
        <CancelReviewDialog
          book={cancelling}
          onCancelled={cancelled}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </div>
  );
}
