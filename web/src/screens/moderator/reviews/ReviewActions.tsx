import { mayFollow } from '@gbr/domain/checks.ts';
import type { Finding } from '@gbr/domain/checks.ts';
import { canCheckReview, canModerateBook } from '@gbr/domain/permissions.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, SearchX, Unlink } from 'lucide-react';
import { meQuery } from '../../../api/account.ts';
import { asActor } from '../../../api/as-actor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { DeleteReviewButton } from '../DeleteReviewButton.tsx';
import { CheckNote } from './CheckNote.tsx';

export interface ReviewActionsProps {
  review: CheckedReview;
  isBusy: boolean;
  /** Undefined as long as no note was asked for. */
  note: string | undefined;
  onFocus: () => void;
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

export function ReviewActions({
  review,
  isBusy,
  note,
  onFocus,
  onCheck,
  onNote,
  onOnly,
  onGone,
}: ReviewActionsProps) {
  const me = useQuery(meQuery).data;
  const { book, reader, author } = review;
  const refusal = me && canCheckReview(asActor(me), { ownerId: author._id, readerId: reader._id });
  const mayDelete = me && !canModerateBook(asActor(me), { ownerId: author._id });

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {note !== undefined && <CheckNote id={review._id} note={note} onNote={onNote} />}
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
