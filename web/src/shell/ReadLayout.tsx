import '../styles/members.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { ToLogin } from '../parts/ToLogin.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { OverDialogs } from './OverDialogs.tsx';
import { useRouteTitle } from './page-title.ts';

/** Nothing else on the screen while reading. Without a token on entering, off to the login. */
export function ReadLayout() {
  useRouteTitle();
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps -- when a book is opened, not when the token changes
  const admitted = useMemo(() => storedToken() !== null, [pathname]);
  if (!admitted) return <ToLogin next={pathname} />;

  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" className="isolate">
        <Outlet />
      </main>
      <OverDialogs>
        <OfflineNotice />
      </OverDialogs>
    </QueryClientProvider>
  );
}
