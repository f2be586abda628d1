import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { cameFrom, recallFromEntry } from './entry-memory.ts';

// Back in the history where this page was opened from there, so that the list is as it was left.
export function WayBackLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const navigate = useNavigate();

  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || elsewhere || recallFromEntry(cameFrom) !== to) return;
    event.preventDefault();
    void navigate(-1);
  }

  return <Link {...rest} to={to} onClick={goBack} />;
}

export function BackLink({
  to,
  children,
}: {
  to: string;
  children: ComponentProps<typeof Link>['children'];
}) {
  return (
    <WayBackLink
      to={to}
      className="mb-4 inline-flex print:hidden finger-size min-h-9 items-center gap-2 text-sm font-semibold text-soft no-underline hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </WayBackLink>
  );
}
