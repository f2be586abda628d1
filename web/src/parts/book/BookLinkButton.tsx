import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlainLinkButton } from '../../ui/PlainLinkButton.tsx';
import { toast } from '../../ui/toast.ts';

interface BookLinkButtonProps {
  href: string | undefined;
  newTab?: boolean;
  /** What a click says where there is no link. */
  missing: { text: string; ms: number };
  children: ReactNode;
}

export function BookLinkButton({ href, newTab, missing: { text, ms }, children }: BookLinkButtonProps) {
  if (href) {
    return (
      <PlainLinkButton href={href} {...(newTab ? { newTab } : {})}>
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
