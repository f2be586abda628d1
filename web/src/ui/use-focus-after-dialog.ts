import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onceFocusIsBack } from './once-focus-is-back.ts';

/**
 * For a dialog whose opener goes with what was done in it: what this returns, called before it closes, lets `target`
 * take the focus.
 */
export function useFocusAfterDialog(isOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isOpen || !isWanted.current) return;
    isWanted.current = false;
    onceFocusIsBack(() => target.current?.focus({ preventScroll: true }));
  }, [isOpen, target]);
  return () => {
    isWanted.current = true;
  };
}
