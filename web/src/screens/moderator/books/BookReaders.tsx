import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { assignmentCan } from '@gbr/domain/assignments.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { useId } from 'react';
import { dayText } from '../../../parts/dates.ts';
import { AssignmentStatusBadge } from '../../../parts/book/StatusBadges.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { CheckBadge } from '../CheckBadge.tsx';
import { DeleteReviewButton } from '../DeleteReviewButton.tsx';
import { NameButton } from '../NameButton.tsx';
import { finishedOf, readersOf } from '../reviews-of.ts';
import { deleteHints } from '../delete-hints.ts';

interface BookReadersProps {
  book: Book;
  mayDelete: boolean;
  onReader: (userId: string) => void;
}

export function BookReaders({ book, mayDelete, onReader }: BookReadersProps) {
  const all = [...finishedOf(book), ...readersOf(book)];
  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-semibold">Reviews and readers</h3>
      {all.length === 0 && <p className="text-sm text-soft">{bookMessages.noReviews}</p>}
      {mayDelete && finishedOf(book).length > 0 && <p className="text-sm text-soft">{deleteHints.review}</p>}
      <ul className="divide-y divide-line">
        {all.map((assignment) => (
          <li key={assignment._id} className="py-3 wrap-anywhere">
            <Reader
              bookId={book._id}
              assignment={assignment}
              mayDelete={mayDelete && assignmentCan[assignment.status].deleteReview}
              onOpen={() => onReader(assignment.user._id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReaderProps {
  bookId: string;
  assignment: Assignment;
  mayDelete: boolean;
  onOpen: () => void;
}

function Reader({ bookId, assignment, mayDelete, onOpen }: ReaderProps) {
  const { user, status, rating, postedWebsite, amazonName, reviewText } = assignment;
  const readerId = useId();

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-80">
        <p id={readerId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NameButton onOpen={onOpen}>{user.name}</NameButton>
          <AssignmentStatusBadge status={status} />
          {status === 'finished' && <CheckBadge check={assignment.check} />}
          {rating !== null && <Stars value={rating} />}
        </p>
        <p className="text-sm text-soft">
          {status === 'finished'
            ? `${marketplaceName(postedWebsite)} · ${amazonName ? `as ${amazonName}` : 'no name given'} · ${dayText(assignment.finishedAt ?? assignment.pickedAt)}`
            : `Picked ${dayText(assignment.pickedAt)}`}
        </p>
        {status === 'finished' && (
          <p className="mt-1 text-[0.95rem] as-typed">{reviewText || bookMessages.noReviewText}</p>
        )}
      </div>
      {mayDelete && <DeleteReviewButton bookId={bookId} reviewId={assignment._id} describedBy={readerId} />}
    </div>
  );
}
