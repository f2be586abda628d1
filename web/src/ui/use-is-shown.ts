import { useLayoutEffect, useRef } from 'react';

/** For what comes after an answer: a dialog may have been closed while it was on its way. */
export function useIsShown(): () => boolean {
  const shown = useRef(true);
  useLayoutEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
