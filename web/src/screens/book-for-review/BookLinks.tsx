import { assignmentCan } from '@gbr/domain/assignments.ts';
import { shortToastMs } from '@gbr/domain/limits.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { readingMessages } from '@gbr/domain/messages/reading.ts';
import { readingUnit } from '@gbr/domain/reading-place.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Download, ExternalLink } from 'lucide-react';
import { readingQuery } from '../../api/reading.ts';
import { BookLinkButton } from '../../parts/book/BookLinkButton.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function BookLinks({ book }: { book: ReviewingBook }) {
  const { download: mayDownload } = assignmentCan[book.userReviewStatus];
  const isReadHere = mayDownload && Boolean(book.uploadedFile);
  return (
    <div className="flex w-full flex-wrap gap-3 pt-1 max-sm:*:grow">
      {isReadHere && (
        <LinkButton to={paths.read(book._id)}>
          <BookOpen aria-hidden="true" /> READ HERE
        </LinkButton>
      )}
      <BookLinkButton
        href={book.amazonURL}
        newTab
        missing={{ text: readerMessages.noAmazonLink, ms: shortToastMs }}
      >
        <ExternalLink aria-hidden="true" /> OPEN AMAZON PAGE
      </BookLinkButton>
      {mayDownload && (
        <BookLinkButton
          // Signed by the server for this reader.
          href={book.uploadedFile ? `/uploads/${book.uploadedFile}` : undefined}
          download
          missing={{ text: readerMessages.noFile, ms: shortToastMs }}
        >
          <Download aria-hidden="true" /> DOWNLOAD BOOK
        </BookLinkButton>
      )}
      {isReadHere && <ReadSoFar book={book} />}
    </div>
  );
}

function ReadSoFar({ book }: { book: ReviewingBook }) {
  const { data: place } = useQuery(readingQuery(book._id));
  if (!place || place.total === null || place.opened === 0) return null;
  const unit = readingUnit(book.uploadedFile ?? '', place.total);
  return <p className="w-full text-soft">{readingMessages.progress(place.opened, place.total, unit)}</p>;
}
