import type { RefObject } from 'react';
import { useCallback, useState } from 'react';
import type { PageSpot } from './book/page-spot.ts';
import type { Place } from './place.ts';
import type { Goal } from './stage.ts';

interface Returns {
  place: Place;
  /** Where in the page, if it is scrolled. */
  spotRef: RefObject<() => PageSpot | undefined>;
  goTo: (goal: Goal) => void;
  turnBy: (by: 1 | -1) => void;
}

interface Left {
  /** The latest last. */
  places: Goal[];
  /** The reader looks for a place: what is seen on the way is none to come back to. */
  isLooking: boolean;
  turned: number;
}

const nowhere: Left = { places: [], isLooking: false, turned: 0 };
const mostPlaces = 20;
/** Who reads on for so many pages has arrived. */
const arrivedAfter = 10;

/** The ways back from a link, the contents, a search or the slider: rules.md#reading-here. */
export function useReturns({ place, spotRef, goTo, turnBy }: Returns) {
  const [left, setLeft] = useState(nowhere);

  const leave = useCallback(
    (next: Goal, isLooking: boolean) => {
      const spot = spotRef.current();
      const here = { part: place.part, at: place.at, ...(spot && { spot }) };
      setLeft(({ places, isLooking: wasLooking }) => ({
        places: wasLooking && isLooking ? places : [...places, here].slice(-mostPlaces),
        isLooking,
        turned: 0,
      }));
      goTo(next);
    },
    [place, spotRef, goTo],
  );
  const follow = useCallback((link: Goal) => leave(link, false), [leave]);
  const jump = useCallback((goal: Goal) => leave(goal, true), [leave]);

  const turn = useCallback(
    (by: 1 | -1) => {
      setLeft((before) =>
        before.turned + 1 < arrivedAfter
          ? { ...before, isLooking: false, turned: before.turned + 1 }
          : nowhere,
      );
      turnBy(by);
    },
    [turnBy],
  );

  const latest = left.places.findLastIndex((one) => !isHere(one, place));
  const returnTo = left.places[latest];
  const comeBack = useCallback(() => {
    if (!returnTo) return;
    setLeft({ places: left.places.slice(0, latest), isLooking: false, turned: 0 });
    goTo(returnTo);
  }, [left, latest, returnTo, goTo]);

  return { follow, jump, turn, returnTo, comeBack };
}

const isHere = ({ part, at, spot }: Goal, place: Place) => part === place.part && at === place.at && !spot;
