import { Outlet, ScrollRestoration } from 'react-router';
import { scrollStorage, useLateScroll } from './late-scroll.ts';
import { useToastsOfLogin } from './toasts-of-login.ts';

/** Around every page, the reading room too, so that none forgets where the others were scrolled to. */
export function AppRoot() {
  useLateScroll();
  useToastsOfLogin();
  return (
    <>
      <Outlet />
      <ScrollRestoration storageKey={scrollStorage} />
    </>
  );
}
