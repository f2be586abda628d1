import { bookCan } from '@gbr/domain/assignments.ts';
import { readerSummary } from '@gbr/domain/limits.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { truncate } from '@gbr/domain/truncate.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { BookFacts } from '../../parts/book/BookFacts.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { ownAssignment } from '../../parts/review/own-assignment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BookLinks } from './BookLinks.tsx';
import { DisclosureSentence } from './DisclosureSentence.tsx';
import { ReviewRequest } from './ReviewRequest.tsx';
import { FinishedReview } from './FinishedReview.tsx';
import { SubmitPanel } from './SubmitPanel.tsx';
import type { Boxes } from './SubmitPanel.tsx';

interface BookForReviewProps {
  book: ReviewingBook;
  boxes: Boxes;
  /** The review was turned in on this very screen. */
  isNewlyFinished: boolean;
  onBoxes: (boxes: Boxes) => void;
  onTurnIn: () => void;
  onStop: () => void;
}

export function BookForReview({
  book,
  boxes,
  isNewlyFinished,
  onBoxes,
  onTurnIn,
  onStop,
}: BookForReviewProps) {
  const assignment = ownAssignment(book);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-12">
      <section
        aria-labelledby="book-title"
        className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-8"
      >
        <BookCover
          title={book.title}
          coverFile={book.coverFile}
          width="11rem"
          className="mx-auto max-w-full self-start sm:mx-0"
        />
        <div className="grid min-w-0 content-start justify-items-start gap-3">
          <div>
            <h2 id="book-title" className="title text-2xl sm:text-3xl">
              {book.title}
            </h2>
            <p className="mt-1 text-soft">{book.author}</p>
          </div>
          <Rating average={book.averageRating} count={book.reviewCount} />
          {book.summary && <p className="max-w-full">{truncate(book.summary, readerSummary)}</p>}
          <div>
            <BookFacts category={book.category} wordCount={book.wordCount} />
            <BookFacts language={book.language} marketplace={book.preferredStore} />
          </div>
          {assignment?.status === 'on_review' && <ReviewRequest book={book} />}
          {assignment?.status === 'on_review' && !bookCan[book.status].download && (
            <Notice>{readerMessages.declined}</Notice>
          )}
          <BookLinks book={book} />
        </div>
      </section>
      {assignment?.status === 'on_review' && (
        <SubmitPanel
          assignment={assignment}
          boxes={boxes}
          onBoxes={onBoxes}
          onTurnIn={onTurnIn}
          onStop={onStop}
        />
      )}
      {assignment?.status === 'finished' && (
        <FinishedReview book={book} assignment={assignment} isNew={isNewlyFinished} />
      )}
      <div className="grid max-w-3xl gap-8 lg:col-start-1">
        {assignment?.status === 'on_review' && (
          <DisclosureSentence option={book.reviewCampaigns[0]?.option} />
        )}
        <LongText title="Summary" text={book.summary || readerMessages.noSummary} />
        <LongText title="About the Author" text={book.authorInfo || readerMessages.noAuthorInfo} />
      </div>
    </div>
  );
}

function LongText({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="title mb-2 text-xl">{title}</h3>
      <p className="as-typed">{text}</p>
    </section>
  );
}
