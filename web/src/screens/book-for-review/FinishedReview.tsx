import { messages } from '@gbr/domain/messages.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { useEffect, useRef } from 'react';
import { BookDetails } from '../../parts/book/BookDetails.tsx';
import { dayText } from '../../parts/dates.ts';
import { Card } from '../../ui/Card.tsx';
import { Stars } from '../../ui/Stars.tsx';

/** `isNew`: just turned in, so it takes over the focus of the button it replaces. */
export function FinishedReview({ assignment, isNew }: { assignment: Assignment; isNew: boolean }) {
  const { rating, amazonName, postedWebsite, reviewText, finishedAt } = assignment;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h3 ref={heading} tabIndex={-1} className="title mb-4 text-xl outline-none">
        Your review
      </h3>
      <BookDetails
        rows={[
          ...(finishedAt ? [{ name: 'Turned in', value: dayText(finishedAt) }] : []),
          { name: 'Rating', value: <Stars value={rating ?? 0} className="align-middle" /> },
          ...(amazonName ? [{ name: 'Reviewer name', value: amazonName }] : []),
          { name: 'Website', value: postedWebsite },
        ]}
      />
      <p className="mt-4 whitespace-pre-line">{reviewText || messages.book.noReviewText}</p>
    </Card>
  );
}
