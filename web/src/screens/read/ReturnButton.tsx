import { CornerUpLeft } from 'lucide-react';

interface ReturnButtonProps {
  /** 'page 12' */
  to: string;
  onReturn: () => void;
}

export function ReturnButton({ to, onReturn }: ReturnButtonProps) {
  return (
    <button type="button" className="room-return" aria-keyshortcuts="Backspace" onClick={onReturn}>
      <CornerUpLeft aria-hidden="true" />
      <span>
        Back <span className="room-return-to">to {to}</span>
      </span>
    </button>
  );
}
