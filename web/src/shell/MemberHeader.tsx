import '../styles/members.css';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { meQuery } from '../api/account.ts';
import { queryClient } from '../api/query-client.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useClosedByBack } from '../ui/use-closed-by-back.ts';
import { Balance } from './Balance.tsx';
import { HeaderFrame } from './HeaderFrame.tsx';
import { InboxBell } from './InboxBell.tsx';
import { Logo } from './Logo.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { memberLinks } from './member-links.ts';

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }));

const linkClasses =
  'rounded-md px-2.5 py-2 text-[0.95rem] font-medium whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--gold-deep)] aria-[current=page]:system-chosen';

function Header() {
  const { data: me, isError } = useQuery(meQuery);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | undefined>();
  // A navigation changes the key, and so closes the menu. On the way back it stays closed.
  const open = openAt === key;
  if (openAt !== undefined && !open) setOpenAt(undefined);
  const links = memberLinks(me);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(undefined);
  useClosedByBack(open, close);

  return (
    <>
      <HeaderFrame>
        <Logo to={paths.dashboard()} compact />
        <nav aria-label="Main" className="ml-2 hidden gap-0.5 lg:flex">
          {links.map(({ to, text }) => (
            <NavLink key={to} to={to} className={linkClasses}>
              {text}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1.5 max-[15rem]:gap-0 sm:gap-2">
          {me && <Balance gems={me.gems} credits={me.credits} />}
          {!me && !isError && <Skeleton className="h-8 w-28" />}
          <InboxBell />
          <Suspense fallback={<span className="size-10 rounded-full bg-gold-wash" />}>
            <UserMenu me={me} />
          </Suspense>
          <IconButton
            ref={button}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={open ? 'member-menu' : undefined}
            className="lg:hidden"
            onClick={() => setOpenAt(open ? undefined : key)}
          >
            {open ? <X /> : <MenuIcon />}
          </IconButton>
        </div>
      </HeaderFrame>
      {open && <MemberMenu links={links} opener={button} onClose={close} />}
    </>
  );
}

/** Has its own query cache: public pages show it, too. */
export function MemberHeader() {
  return (
    <QueryClientProvider client={queryClient}>
      <Header />
    </QueryClientProvider>
  );
}
