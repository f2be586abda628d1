import { countText } from '@gbr/domain/amounts.ts';
import { bookCan } from '@gbr/domain/assignments.ts';
import { groupCampaigns } from '@gbr/domain/campaign-groups.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { paceMessages } from '@gbr/domain/messages/pace.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { BookFacts } from '../../parts/book/BookFacts.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { RejectionReason } from '../../parts/book/RejectionReason.tsx';
import { BookStatusBadge } from '../../parts/book/StatusBadges.tsx';
import { momentText } from '../../parts/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface MyBookCardProps {
  book: Book;
  onReview: () => void;
  onEdit: () => void;
}

export function MyBookCard({ book, onReview, onEdit }: MyBookCardProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-sm transition-shadow hover:shadow-md"
    >
      <div className="flex gap-5 max-[15rem]:flex-col">
        <Link to={paths.oneBook(book._id)} tabIndex={-1} aria-hidden="true" className="shrink-0">
          <BookCover title={book.title} coverFile={book.coverFile} width="6.5rem" />
        </Link>
        <div className="flex min-w-0 flex-col items-start gap-2 wrap-anywhere">
          <BookStatusBadge status={book.status} />
          <div>
            <h2 id={titleId} className="title line-clamp-3 text-lg leading-snug">
              {book.title}
            </h2>
            <p className="mt-0.5 text-sm text-soft">{book.author}</p>
          </div>
          <Rating average={book.averageRating} count={book.reviewCount} />
          <div className="grid gap-1 text-sm leading-snug text-soft">
            {requestStatus(book).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      </div>
      <div className="mt-4 mb-4">
        <BookFacts
          category={book.category}
          wordCount={book.wordCount}
          language={book.language}
          marketplace={book.preferredStore}
        />
      </div>
      {book.status === 'rejected' && <RejectionReason reason={book.rejectionReason} isOwn className="mb-4" />}
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
        <LinkButton
          to={paths.oneBook(book._id)}
          variant="secondary"
          size="sm"
          className="grow"
          aria-describedby={titleId}
        >
          VIEW
        </LinkButton>
        {bookCan[book.status].launch && (
          <Button size="sm" className="grow" aria-describedby={titleId} onClick={onReview}>
            REVIEW
          </Button>
        )}
        <Button variant="secondary" size="sm" className="grow" aria-describedby={titleId} onClick={onEdit}>
          EDIT
        </Button>
      </div>
    </article>
  );
}

function requestStatus(book: Book): string[] {
  const { reviewCampaigns, pickedAssignments } = book;
  const reading = pickedAssignments.filter(({ status }) => status === 'on_review').length;
  const open = groupCampaigns(reviewCampaigns, pickedAssignments).reduce(
    (sum, { openSlots }) => sum + openSlots,
    0,
  );
  const slots = countText(open, 'review slot', 'review slots');
  const lines = [
    ...(reading > 0 ? [bookMessages.currentReaders(reading)] : []),
    ...(open > 0 ? [`${slots} ${book.status === 'approved' ? 'open' : 'waiting for approval'}`] : []),
    ...(open > 0 && book.nextPickAt ? [paceMessages.usedUp(momentText(book.nextPickAt))] : []),
  ];
  return lines.length > 0 ? lines : ['No active review request'];
}
