import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { keepFocusSoon } from '../../ui/keep-focus.ts';
import { Notice } from '../../ui/Notice.tsx';

interface RestoredNoticeProps {
  /** What did not come back. */
  children?: ReactNode;
  onStartOver: () => void;
  className?: string;
}

export function RestoredNotice({ children, onStartOver, className }: RestoredNoticeProps) {
  function startOver() {
    onStartOver();
    keepFocusSoon();
  }

  return (
    <Notice role="status" className={className}>
      <p>Your text has been restored. {children}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={startOver}>
        Start over
      </Button>
    </Notice>
  );
}
