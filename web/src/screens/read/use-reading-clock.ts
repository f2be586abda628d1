import { longestReadingStep } from '@gbr/domain/limits.ts';
import { useEffect, useState } from 'react';

/** A reader who touches nothing for longer is taken to have left. */
const idleAfterMs = 90_000;

interface ReadingClock {
  /** A sign of the reader. */
  touch: () => void;
  hasTime: () => boolean;
  /** The seconds since the last time, no more than can be told at once. */
  take: () => number;
  giveBack: (seconds: number) => void;
}

/** Counts the seconds in which the book is on the screen and its reader there. */
export function useReadingClock(): ReadingClock {
  const [{ tick, ...clock }] = useState(newClock);
  const { touch } = clock;
  useEffect(() => {
    touch();
    const ticking = setInterval(tick, 1_000);
    const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const sign of signs) addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(ticking);
      for (const sign of signs) removeEventListener(sign, touch);
    };
  }, [tick, touch]);
  return clock;
}

function newClock(): ReadingClock & { tick: () => void } {
  let seconds = 0;
  let touchedAt = 0;
  return {
    touch() {
      touchedAt = Date.now();
    },
    tick() {
      const isHere = document.visibilityState === 'visible' && Date.now() - touchedAt < idleAfterMs;
      if (isHere) seconds += 1;
    },
    hasTime: () => seconds > 0,
    take() {
      const taken = Math.min(longestReadingStep, seconds);
      seconds = 0;
      return taken;
    },
    giveBack(back) {
      seconds += back;
    },
  };
}
