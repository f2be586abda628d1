import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../ui/keep-focus.ts';
import { previousPath } from './came-from.ts';

// So that a screen reader says where the user is, and Tab continues from there: on the way back the focus goes to the link
// that was followed, otherwise to the heading. Not on the first page, not after a jump within it, and never out of a field.
export function useHeadingFocus() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string | undefined>(previousPath() === undefined ? pathname : undefined);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    // A page that is still loading has no heading: then all of it has the focus.
    if (!main || (focused !== main && main.contains(focused))) return;
    const followed = isBack ? linkTo(previousPath(), main) : undefined;
    if (followed) {
      followed.focus({ preventScroll: true });
      // The list may have moved in the meantime.
      followed.scrollIntoView({ block: 'nearest' });
      return;
    }
    focusHeading(main);
  }, [pathname, hash, isBack]);
}

function linkTo(path: string | undefined, main: HTMLElement): HTMLAnchorElement | undefined {
  return [...main.querySelectorAll('a')].find(
    (link) =>
      link.pathname === path &&
      link.origin === location.origin &&
      link.tabIndex >= 0 &&
      link.getClientRects().length > 0,
  );
}
