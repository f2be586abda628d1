import { assignmentCan } from '@gbr/domain/assignments.ts';
import { shortToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlainLinkButton } from '../../ui/PlainLinkButton.tsx';
import { toast } from '../../ui/toast.ts';

/** Where the book is to be had: its Amazon page, and the author's file while on review. */
export function BookLinks({ book }: { book: ReviewingBook }) {
  return (
    <div className="flex w-full flex-wrap gap-3 pt-1 max-sm:*:grow">
      {book.amazonURL ? (
        <PlainLinkButton href={book.amazonURL} newTab>
          <ExternalLink aria-hidden="true" /> OPEN AMAZON PAGE
        </PlainLinkButton>
      ) : (
        <Missing msg={messages.reader.noAmazonLink}>
          <ExternalLink aria-hidden="true" /> OPEN AMAZON PAGE
        </Missing>
      )}
      {assignmentCan[book.userReviewStatus].download &&
        (book.uploadedFile ? (
          // Signed by the server for this reader, ready as it stands.
          <PlainLinkButton href={`/uploads/${book.uploadedFile}`}>
            <Download aria-hidden="true" /> DOWNLOAD BOOK
          </PlainLinkButton>
        ) : (
          <Missing msg={messages.reader.noFile}>
            <Download aria-hidden="true" /> DOWNLOAD BOOK
          </Missing>
        ))}
    </div>
  );
}

/** A button in the link's place that says what there is not. */
function Missing({ msg, children }: { msg: string; children: ReactNode }) {
  return (
    <Button variant="secondary" onClick={() => toast(msg, { kind: 'error', ms: shortToastMs })}>
      {children}
    </Button>
  );
}
