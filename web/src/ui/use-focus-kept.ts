import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** When this goes with the focus in it, as a message does after Try again, the page's heading takes the focus over. */
export function useFocusKept(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement) || element.closest('[role="dialog"]')) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
