import { mayFollow } from '@gbr/domain/checks.ts';
import type { Finding } from '@gbr/domain/checks.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { canCheckReview, canModerateBook } from '@gbr/domain/permissions.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, SearchX, Unlink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { meQuery } from '../../../api/account.ts';
import { asActor } from '../../../api/as-actor.ts';
import { BookCover } from '../../../parts/book/BookCover.tsx';
import { shownTitle } from '../../../parts/book/shown-title.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { textLinkClasses } from '../../../ui/TextLink.tsx';
import { DeleteReviewButton } from '../DeleteReviewButton.tsx';
import { QueueCard } from '../QueueCard.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { cardId } from '../use-queue.ts';
import { amazonLinks } from './amazon-links.ts';
import { CheckBadges } from './CheckBadges.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

interface ReviewCardProps {
  review: CheckedReview;
  isCurrent: boolean;
  isBusy: boolean;
  /** Undefined as long as no note was asked for. */
  note: string | undefined;
  open: OpenDialog;
  onFocus: () => void;
  onFocusLost: () => void;
  onCheck: (finding: Finding) => void;
  onNote: (note: string) => void;
  onOnly: (part: { book: string } | { reader: string }) => void;
  onGone: () => void;
}

const findings = [
  { finding: 'verified', label: 'Verified', icon: BadgeCheck },
  { finding: 'missing', label: 'Missing', icon: SearchX },
  { finding: 'removed', label: 'Removed', icon: Unlink },
] as const;

export function ReviewCard(props: ReviewCardProps) {
  const { review, isCurrent, isBusy, open, onFocusLost } = props;
  const { book, reader } = review;
  return (
    <QueueCard
      id={review._id}
      label={`${shownTitle(book)}, review by ${review.amazonName || reader.name}`}
      isCurrent={isCurrent}
      isBusy={isBusy}
      onFocusLost={onFocusLost}
    >
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
                <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkClasses}>
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
        <Actions {...props} />
      </div>
    </QueueCard>
  );
}

function Actions({ review, isBusy, note, onFocus, onCheck, onNote, onOnly, onGone }: ReviewCardProps) {
  const me = useQuery(meQuery).data;
  const { book, reader, author } = review;
  const refusal = me && canCheckReview(asActor(me), { ownerId: author._id, readerId: reader._id });
  const mayDelete = me && !canModerateBook(asActor(me), { ownerId: author._id });

  return (
    <div className="grid gap-3 border-t border-line pt-4 lg:col-span-2">
      {note !== undefined && <NoteField id={review._id} note={note} onNote={onNote} />}
      {refusal && <Notice>{refusal.msg}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex grow flex-wrap items-center gap-2">
          {!refusal &&
            findings
              .filter(({ finding }) => mayFollow(finding, review.check))
              .map(({ finding, label, icon: Icon }) => (
                <Button
                  key={finding}
                  variant={finding === 'verified' ? 'primary' : 'secondary'}
                  size="sm"
                  onFocus={onFocus}
                  pending={isBusy}
                  onClick={() => onCheck(finding)}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {label}
                </Button>
              ))}
          {!refusal && note === undefined && (
            <Button
              variant="quiet"
              size="sm"
              onFocus={onFocus}
              onClick={() => {
                onFocus();
                onNote('');
              }}
            >
              Add a note
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="quiet" size="sm" onFocus={onFocus} onClick={() => onOnly({ book: book._id })}>
            All of this book
          </Button>
          <Button variant="quiet" size="sm" onFocus={onFocus} onClick={() => onOnly({ reader: reader._id })}>
            All by this reader
          </Button>
          {review.check === 'missing' && mayDelete && (
            <DeleteReviewButton bookId={book._id} reviewId={review._id} onDeleted={onGone} />
          )}
        </div>
      </div>
    </div>
  );
}

const noteName = (id: string) => `note-${id}`;

/** Of a card whose note was asked for before. */
export function focusNote(id: string) {
  document.querySelector<HTMLTextAreaElement>(`textarea[name="${noteName(id)}"]`)?.focus();
}

interface NoteFieldProps {
  id: string;
  note: string;
  onNote: (note: string) => void;
}

function NoteField({ id, note, onNote }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  // Not when what was typed before is there again.
  useEffect(() => {
    if (note === '') field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the field appears
  }, []);

  return (
    <TextArea
      ref={field}
      label="Note for moderators"
      optional
      name={noteName(id)}
      rows={2}
      hint={
        <>
          It is stored with the check. The reader can read it in the data they download.{' '}
          <span className="max-sm:hidden">Ctrl + Enter goes back to the shortcuts.</span>
        </>
      }
      value={note}
      onValue={onNote}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        document.getElementById(cardId(id))?.focus();
      }}
    />
  );
}
