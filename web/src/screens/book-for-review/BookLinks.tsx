import { assignmentCan } from '@gbr/domain/assignments.ts';
import { shortToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { Download, ExternalLink } from 'lucide-react';
import { BookLinkButton } from '../../parts/book/BookLinkButton.tsx';

export function BookLinks({ book }: { book: ReviewingBook }) {
  return (
    <div className="flex w-full flex-wrap gap-3 pt-1 max-sm:*:grow">
      <BookLinkButton
        href={book.amazonURL}
        newTab
        missing={{ text: messages.reader.noAmazonLink, ms: shortToastMs }}
      >
        <ExternalLink aria-hidden="true" /> OPEN AMAZON PAGE
      </BookLinkButton>
      {assignmentCan[book.userReviewStatus].download && (
        <BookLinkButton
          // Signed by the server for this reader.
          href={book.uploadedFile ? `/uploads/${book.uploadedFile}` : undefined}
          missing={{ text: messages.reader.noFile, ms: shortToastMs }}
        >
          <Download aria-hidden="true" /> DOWNLOAD BOOK
        </BookLinkButton>
      )}
    </div>
  );
}
