import { useEffect, useEffectEvent } from 'react';

/** The browser asks before a reload or a closed tab takes what was typed. */
export function useUnloadWarning(wouldLose: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
