import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { rewardText } from '@gbr/domain/pricing.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { FactList } from '../../ui/FactList.tsx';
import { dayText } from '../../parts/dates.ts';
import { OwnReviewCheck } from '../../parts/review/OwnReviewCheck.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { textLinkClasses } from '../../ui/TextLink.tsx';

interface FinishedReviewProps {
  book: ReviewingBook;
  assignment: Assignment;
  /** Just turned in, so it takes over the focus of the button it replaces. */
  isNew: boolean;
}

export function FinishedReview({ book, assignment, isNew }: FinishedReviewProps) {
  const { rating, amazonName, postedWebsite, reviewText, reviewUrl, privateNote, finishedAt } = assignment;
  const [campaign] = book.reviewCampaigns;
  const reward = campaign && rewardText(campaign);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <Card
      className={clsx(
        'lg:col-start-2 lg:row-span-2 lg:row-start-1',
        // On a phone what is asked for comes before the book, which is long.
        assignment.check === 'missing' && 'max-lg:order-first',
      )}
    >
      <h3 ref={heading} tabIndex={-1} className="title mb-4 text-xl outline-none">
        Your review
      </h3>
      <FactList
        rows={[
          ...(finishedAt ? [{ name: 'Turned in', value: dayText(finishedAt) }] : []),
          { name: 'Rating', value: <Stars value={rating ?? 0} className="align-middle" /> },
          ...(amazonName ? [{ name: 'Reviewer name', value: amazonName }] : []),
          ...(reward ? [{ name: 'Reward', value: reward }] : []),
          { name: 'Website', value: marketplaceName(postedWebsite) },
          ...(reviewUrl ? [{ name: 'Link', value: <ReviewLink href={reviewUrl} /> }] : []),
        ]}
      />
      <p className="mt-4 as-typed">{reviewText || bookMessages.noReviewText}</p>
      {privateNote && (
        <p className="mt-4 border-l-2 border-line pl-3 text-sm as-typed text-soft">
          Your note to the author: {privateNote}
        </p>
      )}
      <div className="mt-5 empty:hidden">
        <OwnReviewCheck book={book} assignment={assignment} />
      </div>
      {isNew && (
        <LinkButton to={paths.library()} variant="secondary" className="mt-5">
          Find the next book
        </LinkButton>
      )}
    </Card>
  );
}

function ReviewLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkClasses}>
      Your review on Amazon
    </a>
  );
}
