import { offlineMessages } from '@gbr/domain/messages/offline.ts';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useToken } from '../api/use-token.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { GuestHeader } from './GuestHeader.tsx';
import { HeaderBoundary } from './HeaderBoundary.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { useRouteTitle } from './page-title.ts';
import { OpeningHeader } from './OpeningHeader.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { OverDialogs } from './OverDialogs.tsx';
import { SkipLink } from './SkipLink.tsx';
import { UnderDialogs } from './UnderDialogs.tsx';

const MemberHeader = lazy(async () => ({ default: (await import('./MemberHeader.tsx')).MemberHeader }));

/** `children` instead of the route's screen, for the error page. */
export function RootLayout({ children }: { children?: ReactNode }) {
  useRouteTitle();
  useHeadingFocus();
  const token = useToken();

  return (
    <>
      <UnderDialogs>
        <SkipLink />
        <NavigationBar />
        {token ? (
          <HeaderBoundary>
            <Suspense fallback={<OpeningHeader />}>
              <MemberHeader />
            </Suspense>
          </HeaderBoundary>
        ) : (
          <GuestHeader />
        )}
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children ?? <Outlet />}
        </main>
        <Footer />
      </UnderDialogs>
      <OverDialogs>
        <OfflineNotice text={offlineMessages.banner} />
        <Toaster />
      </OverDialogs>
    </>
  );
}
