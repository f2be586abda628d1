import { bookMessages } from '@gbr/domain/messages/book.ts';
import { BookCover } from '../../../parts/book/BookCover.tsx';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { textLinkClasses } from '../../../ui/TextLink.tsx';
import { QueueCard } from '../QueueCard.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { cardId } from '../use-queue.ts';
import { amazonLinks } from './amazon-links.ts';
import { CheckBadges } from './CheckBadges.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import type { ReviewActionsProps } from './ReviewActions.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

interface ReviewCardProps extends ReviewActionsProps {
  isCurrent: boolean;
  open: OpenDialog;
  onFocusLost: () => void;
}

export function ReviewCard({ isCurrent, open, onFocusLost, ...actions }: ReviewCardProps) {
  const { review, isBusy } = actions;
  const { book, reader } = review;
  const label = `${shownTitle(book)}, review by ${review.amazonName || reader.name}`;
  return (
    <QueueCard id={review._id} label={label} isCurrent={isCurrent} isBusy={isBusy} onFocusLost={onFocusLost}>
      <BookCover
        title={book.title}
        coverFile={book.coverFile}
        width="5.5rem"
        className="self-start max-sm:hidden"
      />
      <div className="grid min-w-0 grow gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="title text-lg leading-snug">{shownTitle(book)}</h3>
          <p className="text-soft">{book.author}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold">{review.amazonName || 'No name given'}</span>
            <Stars value={review.rating ?? 0} />
          </p>
          <p className="mt-1 text-[0.95rem] as-typed">{review.reviewText || bookMessages.noReviewText}</p>
          {review.privateNote && (
            <p className="mt-2 border-l-2 border-line pl-3 text-sm text-soft as-typed">
              To the author: {review.privateNote}
            </p>
          )}
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {amazonLinks(review).map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-describedby={cardId(review._id)}
                  className={textLinkClasses}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 text-sm">
          <CheckBadges review={review} />
          <ReviewFacts review={review} open={open} />
          {review.checkNote && <p className="mt-2 wrap-anywhere as-typed">Note: {review.checkNote}</p>}
        </div>
        <div role="group" aria-label={label} className="lg:col-span-2">
          <ReviewActions {...actions} />
        </div>
      </div>
    </QueueCard>
  );
}
