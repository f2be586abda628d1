import { clsx } from 'clsx';

interface RejectionReasonProps {
  reason: string;
  className?: string;
}

export function RejectionReason({ reason, className }: RejectionReasonProps) {
  return (
    <div
      className={clsx(
        'wrap-anywhere rounded-md border border-bad/25 bg-bad-wash px-4 py-3 text-sm text-bad',
        className,
      )}
    >
      {reason && <p className="font-medium whitespace-pre-line">{reason}</p>}
      <p>Edit the book to submit it for approval again.</p>
    </div>
  );
}
