import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Who pressed Try again finds the focus on the page's heading, not lost with the message. */
export function useFocusKept(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current;
    return () => {
      if (!element?.contains(document.activeElement) || element.closest('[role="dialog"]')) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
      });
    };
  }, [banner]);
}
