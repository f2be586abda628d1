import { Button } from '../../../ui/Button.tsx';

interface BookButtonsProps {
  pending: boolean;
  onEdit: () => void;
  /** Each undefined where it is not offered. */
  onAddReason: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onDecline: (() => void) | undefined;
  onApprove: (() => void) | undefined;
}

/** Below a book that the moderator may decide about. */
export function BookButtons(props: BookButtonsProps) {
  const { pending, onEdit, onAddReason, onRemove, onDecline, onApprove } = props;
  return (
    <>
      {onAddReason && (
        <div className="mr-auto max-sm:w-full">
          <Button variant="quiet" onClick={onAddReason}>
            Add a reason
          </Button>
        </div>
      )}
      {onRemove && (
        <Button variant="danger" className="mr-auto" pending={pending} onClick={onRemove}>
          Delete Book
        </Button>
      )}
      <Button variant="secondary" onClick={onEdit}>
        Edit
      </Button>
      {onDecline && (
        <Button variant="danger" pending={pending} onClick={onDecline}>
          Decline
        </Button>
      )}
      {onApprove && (
        <Button pending={pending} onClick={onApprove}>
          Approve
        </Button>
      )}
    </>
  );
}
