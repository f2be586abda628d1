import { messages } from '@gbr/domain/messages.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { BookOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CancelReviewDialog } from './CancelReviewDialog.tsx';
import { ReviewingCard } from './ReviewingCard.tsx';

/** Cards are added by so many, so that a reader of a thousand books need not wait for them all. */
const step = 48;

/** The books of one tab, the last picked first. */
export function ReviewingShelf({ books }: { books: ReviewingBook[] }) {
  const [cancelling, setCancelling] = useState<ReviewingBook | undefined>();
  const [shown, setShown] = useState(step);
  const shelf = useRef<HTMLDivElement>(null);

  function cancelled() {
    setCancelling(undefined);
    // The card whose button opened the dialog is gone, and the focus must not be lost with it.
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
          {books.slice(0, shown).map((book) => (
            <li key={book._id} className="grid">
              <ReviewingCard book={book} onCancel={() => setCancelling(book)} />
            </li>
          ))}
        </ul>
      )}
      {books.length > shown && (
        <div className="mt-8 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + step)}>
            Show more books
          </Button>
        </div>
      )}
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
