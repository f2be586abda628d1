import { assignmentCan } from '@gbr/domain/assignments.ts';
import { reviewingSummary } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { readerPriceLabel } from '@gbr/domain/pricing.ts';
import { cut } from '@gbr/domain/text-cut.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { BookFacts } from '../../parts/book/BookFacts.tsx';
import { PriceTag } from '../../parts/book/PriceTag.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { AssignmentStatusBadge } from '../../parts/book/StatusBadges.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ClickableCard } from '../../ui/ClickableCard.tsx';

type ReviewingCardProps = { book: ReviewingBook; onCancel: () => void };

const cardClasses =
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-5 p-4 sm:p-5';

/** A book I read or have read; one on review opens with a click. */
export function ReviewingCard({ book, onCancel }: ReviewingCardProps) {
  const titleId = useId();
  const can = assignmentCan[book.userReviewStatus];

  const content = (
    <>
      <BookCover
        title={book.title}
        coverFile={book.coverFile}
        width="100%"
        className="items-start! self-start"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 wrap-anywhere">
        <div className="flex flex-wrap gap-1.5">
          <AssignmentStatusBadge status={book.userReviewStatus} />
          <PriceTag label={readerPriceLabel} />
        </div>
        <h2 id={titleId} className="title line-clamp-3 max-w-full text-xl">
          {can.open ? (
            <Link to={paths.bookForReview(book._id)} data-opens className="no-underline hover:underline">
              {book.title}
            </Link>
          ) : (
            book.title
          )}
        </h2>
        <Rating average={book.averageRating} count={book.reviewCount} />
        <p className="max-w-full text-[0.95rem]">{cut(book.summary, reviewingSummary)}</p>
        <div>
          <BookFacts category={book.category} wordCount={book.wordCount} />
          <BookFacts language={book.language} marketplace={book.preferredStore} />
        </div>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3 pt-1">
          <span className="inline-flex items-center gap-2 text-sm font-semibold text-gilt">
            <CalendarClock aria-hidden="true" className="size-4.5 shrink-0" />
            {messages.reviewing.due}
          </span>
          {can.cancel && (
            <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onCancel}>
              Cancel Review
            </Button>
          )}
        </div>
      </div>
    </>
  );

  return can.open ? (
    <ClickableCard className={cardClasses}>{content}</ClickableCard>
  ) : (
    <article className={`${cardClasses} rounded-lg border border-line bg-surface`}>{content}</article>
  );
}
