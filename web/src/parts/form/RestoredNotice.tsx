import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface RestoredNoticeProps {
  /** What did not come back. */
  children?: ReactNode;
  onStartOver: () => void;
  className?: string;
}

export function RestoredNotice({ children, onStartOver, className }: RestoredNoticeProps) {
  return (
    <FocusKept>
      <Notice role="status" className={className}>
        <p>Your text has been restored. {children}</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={onStartOver}>
          Start over
        </Button>
      </Notice>
    </FocusKept>
  );
}
