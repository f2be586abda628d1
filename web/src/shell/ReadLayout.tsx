import '../styles/members.css';
import { offlineMessages } from '@gbr/domain/messages/offline.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { RedirectToLogin } from '../parts/RedirectToLogin.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { OverDialogs } from './OverDialogs.tsx';
import { useRouteTitle } from './page-title.ts';
import { useAdmitted } from './use-admitted.ts';

/** Nothing else on the screen while reading. Without a login on entering, off to the login. */
export function ReadLayout() {
  useRouteTitle();
  const { pathname } = useLocation();
  const isAdmitted = useAdmitted(pathname);
  if (!isAdmitted) return <RedirectToLogin next={pathname} />;

  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" className="isolate">
        <Outlet />
      </main>
      <OverDialogs>
        <OfflineNotice text={offlineMessages.whileReading} />
      </OverDialogs>
    </QueryClientProvider>
  );
}
