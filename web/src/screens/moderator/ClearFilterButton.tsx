import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';

interface ClearFilterButtonProps {
  size?: ComponentProps<typeof Button>['size'];
  onClear: () => void;
  /** What a list is narrowed to, such as 'by Ada Author'. */
  children: ReactNode;
}

/** Goes when it is pressed, with its filter. */
export function ClearFilterButton({ size, onClear, children }: ClearFilterButtonProps) {
  return (
    <FocusKept>
      <Button variant="secondary" size={size} onClick={onClear}>
        Only {children} <X aria-label="Clear" />
      </Button>
    </FocusKept>
  );
}
