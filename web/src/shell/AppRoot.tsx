import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, Outlet, ScrollRestoration, useBlocker } from 'react-router';
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
  return count > 0 ? <BackClosesTop /> : null;
}

/** Back closes the top dialog, and the page under it stays. */
function BackClosesTop() {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(layEntryBelow, []);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    openDialogs.closeTop();
  }, [blocker]);

  return null;
}
