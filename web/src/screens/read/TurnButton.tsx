import { ChevronLeft, ChevronRight } from 'lucide-react';

interface TurnButtonProps {
  /** Where it is: 1 is the right one. */
  side: 1 | -1;
  by: 1 | -1;
  /** It keeps the focus that it has. */
  isAtEnd: boolean;
  onTurn: (by: 1 | -1) => void;
}

export function TurnButton({ side, by, isAtEnd, onTurn }: TurnButtonProps) {
  const Icon = side === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className="room-edge"
      aria-label={by === 1 ? 'Next page' : 'Previous page'}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onTurn(by)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
