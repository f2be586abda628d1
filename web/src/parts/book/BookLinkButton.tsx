import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlainLinkButton } from '../../ui/PlainLinkButton.tsx';
import { toast } from '../../ui/toast.ts';

interface BookLinkButtonProps {
  href: string | undefined;
  newTab?: boolean;
  /** A file: when it does not come, the page stays. */
  download?: boolean;
  /** What a click says where there is no link. */
  missing: { text: string; ms: number };
  children: ReactNode;
}

export function BookLinkButton({
  href,
  newTab,
  download,
  missing: { text, ms },
  children,
}: BookLinkButtonProps) {
  if (href) {
    return (
      <PlainLinkButton href={href} newTab={newTab} download={download}>
        {children}
      </PlainLinkButton>
    );
  }
  return (
    <Button variant="secondary" onClick={() => toast(text, { kind: 'error', ms })}>
      {children}
    </Button>
  );
}
