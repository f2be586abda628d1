import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useToken } from '../api/use-token.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { GuestHeader } from './guest-header.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { useRouteTitle } from './page-title.ts';
import { SkipLink } from './skip-link.tsx';

const MemberHeader = lazy(async () => ({ default: (await import('./member-header.tsx')).MemberHeader }));

/** Header, screen and footer; `children` instead of the route's screen, for the error page. */
export function RootLayout({ children }: { children?: ReactNode }) {
  useRouteTitle();
  useHeadingFocus();
  const token = useToken();

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationBar />
      {token ? (
        <Suspense fallback={<HeaderFrame />}>
          <MemberHeader />
        </Suspense>
      ) : (
        <GuestHeader />
      )}
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children ?? <Outlet />}
      </main>
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
