import { amountText } from '@gbr/domain/amounts.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { FileWarning, Users } from 'lucide-react';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { CategoryText } from '../../parts/book/CategoryText.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { wordsText } from '../../parts/book/BookFacts.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { RejectionReason } from '../../parts/book/RejectionReason.tsx';
import { BookStatusBadge } from '../../parts/book/StatusBadges.tsx';
import { BookActions } from './BookActions.tsx';

interface BookHeadProps {
  book: Book;
  isMine: boolean;
  onGetReviewed: () => void;
  onEdit: () => void;
}

export function BookHead({ book, isMine, onGetReviewed, onEdit }: BookHeadProps) {
  const reading = book.pickedAssignments.filter(({ status }) => status === 'on_review').length;
  return (
    <section
      aria-labelledby="book-title"
      className="grid grid-cols-1 items-start gap-8 sm:grid-cols-[13rem_1fr]"
    >
      <BookCover
        title={book.title}
        coverFile={book.coverFile}
        width="13rem"
        className="mx-auto max-w-full sm:mx-0"
      />
      <div className="min-w-0 wrap-anywhere">
        <BookStatusBadge status={book.status} />
        <h1 id="book-title" tabIndex={-1} className="title mt-3 text-3xl sm:text-4xl">
          {book.title}
        </h1>
        <p className="mt-2 text-lg text-soft">{book.author}</p>
        <div className="mt-3">
          <Rating average={book.averageRating} count={book.reviewCount} />
        </div>
        {book.status === 'rejected' && (
          <RejectionReason
            reason={book.rejectionReason}
            isOwn={isMine}
            appealOf={isMine ? book._id : undefined}
            className="mt-5 max-w-xl"
          />
        )}
        <div className="mt-6">
          <FactList
            rows={[
              { name: 'ASIN', value: book.asin },
              { name: 'Finished reviews', value: amountText(book.reviewCount) },
              { name: 'Language', value: book.language },
              { name: 'Marketplace', value: marketplaceName(book.preferredStore) },
              { name: 'Category', value: <CategoryText category={book.category} /> },
              { name: 'Length', value: wordsText(book.wordCount) },
            ]}
          />
        </div>
        <p className="mt-6 flex items-center gap-2.5 font-medium">
          <Users aria-hidden="true" className="size-5 text-gilt" />
          {bookMessages.currentReaders(reading)}
        </p>
        {book.uploadedFile && book.isMarkable === false && (
          <p className="mt-4 flex items-center gap-2.5 text-soft">
            <FileWarning aria-hidden="true" className="size-5 shrink-0" />
            {bookMessages.cannotBeMarked}
          </p>
        )}
        <BookActions book={book} isMine={isMine} onGetReviewed={onGetReviewed} onEdit={onEdit} />
      </div>
    </section>
  );
}
