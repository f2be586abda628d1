import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { clsx } from 'clsx';
import { AppealHint } from '../AppealHint.tsx';

interface RejectionReasonProps {
  reason: string;
  /** For the author, who can submit the book again. */
  isOwn?: boolean;
  /** For the author, who can appeal. */
  appealOf?: string;
  className?: string;
}

export function RejectionReason({ reason, isOwn = false, appealOf, className }: RejectionReasonProps) {
  if (reason === '' && !isOwn) return null;
  return (
    <div
      className={clsx(
        'wrap-anywhere rounded-md border border-bad/25 bg-bad-wash px-4 py-3 text-sm text-bad',
        className,
      )}
    >
      {reason && <p className="font-medium as-typed">{reason}</p>}
      {isOwn && <p>{editBookMessages.resubmits}</p>}
      {appealOf !== undefined && <AppealHint kind="book" about={appealOf} />}
    </div>
  );
}
