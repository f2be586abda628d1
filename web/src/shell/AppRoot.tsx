import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, Outlet, ScrollRestoration, useBlocker, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { openDialogs } from '../ui/open-dialogs.ts';
import { layEntryBelow } from './entry-below.ts';
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
      <BackClosesDialogs />
    </>
  );
}

function BackClosesDialogs() {
  const count = useSyncExternalStore(openDialogs.subscribe, openDialogs.count, () => 0);
  const isOpen = count > 0;
  useEffect(() => {
    if (isOpen) layEntryBelow();
  }, [isOpen]);
  // The wizard blocks Back itself, for these too, and the router asks one blocker only.
  const { pathname } = useLocation();
  return isOpen && pathname !== paths.addBook() ? <BackClosesTop /> : null;
}

/** Back closes the top dialog, and the page under it stays. */
function BackClosesTop() {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    openDialogs.closeTop();
  }, [blocker]);

  return null;
}
