import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { focusDialogOrHeading } from './keep-focus.ts';

/**
 * When this goes with the focus in it, as a message does after Try again, its dialog or the page's heading takes the focus
 * over: before it goes, so that whatever comes in its place can still take it.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      focusDialogOrHeading(element.closest<HTMLElement>('[role="dialog"]'));
    };
  }, [part]);
}
