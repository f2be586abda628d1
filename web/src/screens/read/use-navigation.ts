import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { useCallback, useRef, useState } from 'react';
import type { PageSpot } from './book/page-spot.ts';
import type { Goal, Turn } from './stage.ts';
import { useReading } from './use-reading.ts';

/** `place`: what is shown; `goal`: what the stage was last told to show. */
export function useNavigation(bookId: string, stored: ReadingPlace, parts: number) {
  const { place, aim, move, touch, isGone } = useReading(bookId, stored, parts);
  const [goal, setGoal] = useState<Goal>({ part: place.part, at: place.at });
  /** In a section; a PDF's parts are pages, each the only one in its part. */
  const [shown, setShown] = useState<{ part?: number; page: number; pages: number }>({ page: 0, pages: 1 });
  const turnRef = useRef<Turn>(() => false);
  const spotRef = useRef<() => PageSpot | undefined>(() => undefined);

  const goTo = useCallback(
    (next: Goal) => {
      const part = Math.min(parts - 1, Math.max(0, next.part));
      setGoal({ ...next, part });
      aim({ part, at: next.at ?? 0 });
    },
    [parts, aim],
  );

  const turnBy = useCallback(
    (by: 1 | -1) => {
      if (turnRef.current(by)) return;
      const part = place.part + by;
      if (part >= 0 && part < parts) goTo({ part, at: by === 1 ? 0 : 1 });
    },
    [parts, goTo, place.part],
  );

  const onShown = useCallback((part: number) => move({ part, at: 0 }), [move]);

  const onMoved = useCallback(
    (at: number, page: number, pages: number) => {
      const { part } = goal;
      setShown((before) =>
        before.part === part && before.page === page && before.pages === pages
          ? before
          : { part, page, pages },
      );
      move({ part, at });
    },
    [goal, move],
  );

  /** Undefined while another section comes. */
  const within = shown.part === undefined || shown.part === place.part ? shown : undefined;
  return { place, within, goal, turnRef, spotRef, goTo, turnBy, onShown, onMoved, touch, isGone };
}
