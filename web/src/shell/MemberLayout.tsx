import '../styles/members.css';
import { isStaff } from '@gbr/domain/permissions.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { meQuery } from '../api/account.ts';
import { dropEarlyReads } from '../api/early-reads.ts';
import { queryClient } from '../api/query-client.ts';
import { useMember } from '../api/use-member.ts';
import { useToken } from '../api/use-token.ts';
import { RedirectToLogin } from '../parts/RedirectToLogin.tsx';
import { banText } from '../parts/notices/ban-text.ts';
import { ErrorBanner } from '../ui/ErrorBanner.tsx';
import { AccountNotices } from './AccountNotices.tsx';
import { useAdmitted } from './use-admitted.ts';

const StaffFactorNotice = lazy(async () => ({
  default: (await import('./StaffFactorNotice.tsx')).StaffFactorNotice,
}));

/** Without a login on entering, off to the login. */
export function MemberLayout() {
  const { pathname, search, hash } = useLocation();
  const isLoggedIn = useToken() !== null;
  const isAdmitted = useAdmitted(pathname);
  useEffect(dropEarlyReads, []);
  if (!isAdmitted) return <RedirectToLogin next={pathname + search + hash} />;

  return (
    <QueryClientProvider client={queryClient}>
      {/* The footer begins below the fold: what is loaded late would push it away under a pointer. */}
      <div className="wrap min-h-dvh py-8 sm:py-12 print:min-h-0">
        {isLoggedIn && (
          <>
            <StaffNotice />
            <BanNotice />
          </>
        )}
        <OfOneMember />
      </div>
    </QueryClientProvider>
  );
}

/** Starts over for another member, who logged in in another tab: what the one before typed is not theirs to send. */
function OfOneMember() {
  return (
    <AccountNotices key={useMember()}>
      <Outlet />
    </AccountNotices>
  );
}

function StaffNotice() {
  const { data: me } = useQuery(meQuery);
  if (!me || !isStaff(me)) return null;
  return (
    <Suspense fallback={null}>
      <StaffFactorNotice />
    </Suspense>
  );
}

function BanNotice() {
  const { error } = useQuery(meQuery);
  const text = banText(error);
  return text ? <ErrorBanner className="mb-8">{text}</ErrorBanner> : null;
}
