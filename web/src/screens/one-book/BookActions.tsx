import { bookCan } from '@gbr/domain/assignments.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { BookOpen, Download, ExternalLink, Pencil, Sparkles } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PlainLinkButton } from '../../ui/PlainLinkButton.tsx';
import { toast } from '../../ui/toast.ts';

interface BookActionsProps {
  book: Book;
  isMine: boolean;
  onGetReviewed: () => void;
  onEdit: () => void;
}

export function BookActions({ book, isMine, onGetReviewed, onEdit }: BookActionsProps) {
  const canLaunch = bookCan[book.status].launch;

  function getReviewed() {
    if (canLaunch) onGetReviewed();
    else toast(launchMessages.notApproved, { kind: 'info', ms: memberToastMs });
  }

  return (
    <div className="mt-6 flex flex-wrap gap-2 max-sm:*:grow">
      {isMine && (
        <>
          <Button looksDisabled={!canLaunch} onClick={getReviewed}>
            <Sparkles aria-hidden="true" /> Get Reviewed
          </Button>
          <Button variant="secondary" onClick={onEdit}>
            <Pencil aria-hidden="true" /> EDIT
          </Button>
        </>
      )}
      {book.uploadedFile && (
        <LinkButton to={paths.read(book._id)} variant="secondary">
          <BookOpen aria-hidden="true" /> READ HERE
        </LinkButton>
      )}
      {book.uploadedFile && (
        <PlainLinkButton href={`/uploads/${book.uploadedFile}`} download>
          <Download aria-hidden="true" /> DOWNLOAD BOOK
        </PlainLinkButton>
      )}
      {book.amazonURL && (
        <PlainLinkButton href={book.amazonURL} newTab>
          <ExternalLink aria-hidden="true" /> VIEW ON AMAZON
        </PlainLinkButton>
      )}
    </div>
  );
}
