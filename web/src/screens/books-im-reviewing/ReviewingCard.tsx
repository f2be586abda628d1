import { assignmentCan } from '@gbr/domain/assignments.ts';
import { reviewingSummary } from '@gbr/domain/limits.ts';
import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import { readerPriceLabel } from '@gbr/domain/pricing.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { BookCardContent, bookCardClasses } from '../../parts/book/BookCardContent.tsx';
import { AssignmentStatusBadge } from '../../parts/book/StatusBadges.tsx';
import { dayText, momentText } from '../../parts/dates.ts';
import { OwnReviewCheck } from '../../parts/review/OwnReviewCheck.tsx';
import { ownAssignment } from '../../parts/review/own-assignment.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ClickableCard } from '../../ui/ClickableCard.tsx';

interface ReviewingCardProps {
  book: ReviewingBook;
  onCancel: () => void;
}

/** The due date alone is a fixed text. */
const whenText = ({ pickedAt, finishedAt }: Assignment) =>
  finishedAt
    ? reviewingMessages.turnedIn(dayText(finishedAt))
    : reviewingMessages.picked(momentText(pickedAt));

/** A book on review opens with a click, a finished one does not. */
export function ReviewingCard({ book, onCancel }: ReviewingCardProps) {
  const titleId = useId();
  const can = assignmentCan[book.userReviewStatus];
  const assignment = ownAssignment(book);
  const ownCheck = assignment && <OwnReviewCheck book={book} assignment={assignment} />;
  // It has a form, for which the column beside the cover is narrow.
  const isMissing = assignment?.check === 'missing';

  const content = (
    <BookCardContent
      book={book}
      badges={
        <>
          <AssignmentStatusBadge status={book.userReviewStatus} />
          <Badge tone="good">{readerPriceLabel}</Badge>
        </>
      }
      title={
        <h2 id={titleId} className="title line-clamp-3 max-w-full text-xl">
          {can.open ? (
            <Link to={paths.bookForReview(book._id)} data-opens className="no-underline hover:underline">
              {book.title}
            </Link>
          ) : (
            book.title
          )}
        </h2>
      }
      summaryLength={reviewingSummary}
      footer={
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-3 pt-1">
          {!isMissing && ownCheck}
          <div className="grid gap-0.5 text-sm">
            <span className="inline-flex items-center gap-2 font-semibold text-gilt">
              <CalendarClock aria-hidden="true" className="size-4.5 shrink-0" />
              {reviewingMessages.due}
            </span>
            {assignment && <span className="text-soft">{whenText(assignment)}</span>}
          </div>
          {can.cancel && (
            <Button variant="secondary" size="sm" aria-describedby={titleId} onClick={onCancel}>
              Cancel Review
            </Button>
          )}
        </div>
      }
      below={isMissing && ownCheck}
    />
  );

  return can.open ? (
    <ClickableCard className={bookCardClasses}>{content}</ClickableCard>
  ) : (
    <article className={`${bookCardClasses} rounded-lg border border-line bg-surface`}>{content}</article>
  );
}
