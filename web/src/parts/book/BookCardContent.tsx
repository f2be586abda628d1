import { truncate } from '@gbr/domain/truncate.ts';
import type { LibraryBook } from '@gbr/domain/wire/books.ts';
import type { ReactNode } from 'react';
import { BookCover } from './BookCover.tsx';
import { BookFacts } from './BookFacts.tsx';
import { Rating } from './Rating.tsx';

/** For the element around it, whose columns are the cover and the text. */
export const bookCardClasses =
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-4 max-[15rem]:grid-cols-1 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-5 sm:p-5';

type CardBook = Pick<
  LibraryBook,
  | 'title'
  | 'coverFile'
  | 'summary'
  | 'category'
  | 'wordCount'
  | 'language'
  | 'preferredStore'
  | 'averageRating'
  | 'reviewCount'
>;

interface BookCardContentProps {
  book: CardBook;
  badges: ReactNode;
  title: ReactNode;
  summaryLength: number;
  footer: ReactNode;
  /** Under both columns. */
  below?: ReactNode;
}

export function BookCardContent({ book, badges, title, summaryLength, footer, below }: BookCardContentProps) {
  return (
    <>
      <BookCover
        title={book.title}
        coverFile={book.coverFile}
        width="100%"
        sizes="(min-width: 40rem) 8.5rem, 6rem"
        className="self-start"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 wrap-anywhere">
        <div className="flex flex-wrap gap-1.5">{badges}</div>
        {title}
        <Rating average={book.averageRating} count={book.reviewCount} />
        <p className="max-w-full text-[0.95rem]">{truncate(book.summary, summaryLength)}</p>
        <div>
          <BookFacts category={book.category} wordCount={book.wordCount} />
          <BookFacts language={book.language} marketplace={book.preferredStore} />
        </div>
        {footer}
      </div>
      {below && <div className="col-span-full">{below}</div>}
    </>
  );
}
