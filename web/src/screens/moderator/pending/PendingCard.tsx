import { amountText } from '@gbr/domain/amounts.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/account.ts';
import { asActor } from '../../../api/as-actor.ts';
import { BookCover } from '../../../parts/book/BookCover.tsx';
import { wordsText } from '../../../parts/book/BookFacts.tsx';
import { dayText } from '../../../parts/dates.ts';
import { DottedLine } from '../../../parts/DottedLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { textLinkClasses } from '../../../ui/TextLink.tsx';
import { EmailText } from '../EmailText.tsx';
import { NameButton } from '../NameButton.tsx';
import { QueueCard } from '../QueueCard.tsx';
import { fieldText } from '../records/changes-of.ts';
import { finishedOf } from '../reviews-of.ts';
import { cardId } from '../use-queue.ts';

interface PendingCardProps {
  book: Book;
  isCurrent: boolean;
  isBusy: boolean;
  onFocus: () => void;
  onFocusLost: () => void;
  onApprove: () => void;
  onDetails: () => void;
  onOwner: () => void;
}

export function PendingCard({
  book,
  isCurrent,
  isBusy,
  onFocus,
  onFocusLost,
  onApprove,
  onDetails,
  onOwner,
}: PendingCardProps) {
  const { owner } = book;
  const me = useQuery(meQuery).data;
  const refusal = me && canModerateBook(asActor(me), { ownerId: owner._id });
  return (
    <QueueCard
      id={book._id}
      label={book.title}
      isCurrent={isCurrent}
      isBusy={isBusy}
      onFocusLost={onFocusLost}
    >
      <BookCover title={book.title} coverFile={book.coverFile} width="5.5rem" className="self-start" />
      <div className="grid min-w-0 grow gap-x-6 gap-y-3 md:grid-cols-[1.3fr_1fr_auto]">
        <div className="min-w-0">
          <h3 className="title text-lg leading-snug">{book.title}</h3>
          <p className="text-soft">{book.author}</p>
          <DottedLine
            className="mt-2"
            facts={[
              { key: 'asin', text: <Asin>{book.asin}</Asin> },
              { key: 'words', text: wordsText(book.wordCount) },
            ]}
          />
          <DottedLine
            facts={[
              { key: 'picks', text: `Picks: ${amountText(book.pickedAssignments.length)}` },
              { key: 'finished', text: `Finished: ${amountText(finishedOf(book).length)}` },
            ]}
          />
        </div>
        <div className="min-w-0 text-sm">
          <p>
            <NameButton onOpen={onOwner}>{owner.name}</NameButton>
          </p>
          <p className="text-soft wrap-anywhere">
            <EmailText>{owner.email}</EmailText>
          </p>
          <p className="mt-2 text-soft">Added {dayText(book.createdAt)}</p>
          {book.authorEdit && <p className="text-soft">Edited {editText(book.authorEdit)}</p>}
          {book.amazonURL && (
            <a
              href={book.amazonURL}
              target="_blank"
              rel="noopener noreferrer"
              aria-describedby={cardId(book._id)}
              className={textLinkClasses}
            >
              Amazon link
            </a>
          )}
        </div>
        <div
          role="group"
          aria-label={book.title}
          className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch"
        >
          <Button variant="secondary" size="sm" onFocus={onFocus} onClick={onDetails}>
            Details
          </Button>
          {!refusal && (
            <Button variant="secondary" size="sm" onFocus={onFocus} onClick={onApprove}>
              Approve
            </Button>
          )}
        </div>
        {refusal && <Notice className="md:col-span-3">{refusal.msg}</Notice>}
      </div>
    </QueueCard>
  );
}

function Asin({ children }: { children: string }) {
  return (
    <>
      ASIN <span className="font-semibold text-ink">{children}</span>
    </>
  );
}

/** '27 Nov 2026: summary, category' */
function editText({ at, before }: NonNullable<Book['authorEdit']>): string {
  return [dayText(at), Object.keys(before).map(fieldText).join(', ')]
    .filter((part) => part !== '')
    .join(': ');
}
