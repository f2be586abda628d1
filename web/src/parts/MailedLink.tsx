import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { ErrorBanner } from '../ui/ErrorBanner.tsx';
import { FocusKept } from '../ui/FocusKept.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { GuestCard } from './GuestCard.tsx';
import type { LinkUse } from './use-mailed-link.ts';

interface MailedLinkProps {
  title: string;
  lead: string;
  /** What the link does is done by this button: a mail scanner only opens the page. */
  action: string;
  use: LinkUse;
  next: { label: string; to: string };
  below: ReactNode;
}

export function MailedLink({ title, lead, action, use, next, below }: MailedLinkProps) {
  const { done, failure, pending, run } = use;
  return (
    <GuestCard title={title} lead={done ? undefined : lead} below={done ? undefined : below}>
      <div className="grid gap-5">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        {done && (
          <Notice tone={done.isNew ? 'good' : 'info'} role="status">
            {done.msg}
          </Notice>
        )}
        {done ? (
          <LinkButton to={next.to} size="lg">
            {next.label}
          </LinkButton>
        ) : (
          <FocusKept>
            <Button size="lg" pending={pending} onClick={run}>
              {action}
            </Button>
          </FocusKept>
        )}
      </div>
    </GuestCard>
  );
}
