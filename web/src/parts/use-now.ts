import { countdownRefreshMs } from '@gbr/domain/limits.ts';
import { useEffect, useState } from 'react';
import { serverNow, subscribeServerClock } from '../api/server-clock.ts';

const secondMs = 1_000;

/** Fresh every minute, every second in the last minute before `awaited` (Unix ms), and at once then. */
export function useNow(awaited: number): Date {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setTimeout(tick, nextTickMs(awaited - now.getTime()));
    // A page that was in the background, or a laptop that slept, has missed its ticks.
    document.addEventListener('visibilitychange', tick);
    const unsubscribe = subscribeServerClock(tick);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [awaited, now]);

  return now;
}

export function nextTickMs(leftMs: number): number {
  if (leftMs <= 0) return countdownRefreshMs;
  if (leftMs <= countdownRefreshMs) return Math.min(leftMs, secondMs);
  return Math.min(countdownRefreshMs, leftMs - countdownRefreshMs);
}
