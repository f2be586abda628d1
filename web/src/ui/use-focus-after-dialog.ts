import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For a dialog whose opener goes with what was done in it: what this returns, called before it closes, lets `target`
 * take the focus. A dialog that has left the page gives its focus back in the next frame, however late that is.
 */
export function useFocusAfterDialog(isOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isOpen || !isWanted.current) return;
    isWanted.current = false;
    requestAnimationFrame(() => requestAnimationFrame(() => target.current?.focus({ preventScroll: true })));
  }, [isOpen, target]);
  return () => {
    isWanted.current = true;
  };
}
