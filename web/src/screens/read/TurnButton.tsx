import { ChevronLeft, ChevronRight } from 'lucide-react';

interface TurnButtonProps {
  by: 1 | -1;
  disabled: boolean;
  onTurn: (by: 1 | -1) => void;
}

export function TurnButton({ by, disabled, onTurn }: TurnButtonProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className="room-edge"
      aria-label={by === 1 ? 'Next page' : 'Previous page'}
      disabled={disabled}
      onClick={() => onTurn(by)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
