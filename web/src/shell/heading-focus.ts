import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

// After a navigation, so that a screen reader says where one is and Tab continues from there. Not on the
// first page, not for a jump within one, and never away from a field.
export function useHeadingFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    const heading = main.querySelector('h1') ?? main;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
