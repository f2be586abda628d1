import { Button } from '../../ui/Button.tsx';
import { Td } from '../../ui/Table.tsx';

interface RowActionsProps {
  /** The id of the cell that names the row. */
  describedBy: string;
  onDetails: () => void;
  onEdit: () => void;
}

export function RowActions({ describedBy, onDetails, onEdit }: RowActionsProps) {
  return (
    <Td>
      <div className="flex gap-1">
        <Button variant="secondary" size="sm" aria-describedby={describedBy} onClick={onDetails}>
          Details
        </Button>
        <Button variant="quiet" size="sm" aria-describedby={describedBy} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </Td>
  );
}
