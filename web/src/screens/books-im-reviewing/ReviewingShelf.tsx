import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { BookOpen } from 'lucide-react';
import { MoreBooks } from '../../parts/book/MoreBooks.tsx';
import { useFirstBooks } from '../../parts/book/use-first-books.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ReviewingCard } from './ReviewingCard.tsx';

interface ReviewingShelfProps {
  books: ReviewingBook[];
  onCancel: (book: ReviewingBook) => void;
}

export function ReviewingShelf({ books, onCancel }: ReviewingShelfProps) {
  const { first, onMore } = useFirstBooks(books);

  return (
    <>
      {books.length === 0 && (
        <EmptyState
          icon={<BookOpen />}
          action={<LinkButton to={paths.library()}>Go to the library</LinkButton>}
        >
          {reviewingMessages.empty}
        </EmptyState>
      )}
      {books.length > 0 && (
        <ul className="grid gap-5 has-[form]:*:items-start lg:grid-cols-2">
          {first.map((book) => (
            <li key={book._id} className="grid">
              <ReviewingCard book={book} onCancel={() => onCancel(book)} />
            </li>
          ))}
        </ul>
      )}
      <MoreBooks onMore={onMore} />
    </>
  );
}
