import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { listenToSwipes } from './book/listen-to-swipes.ts';
import { tappedSide } from './book/tapped-side.ts';

/** Touch alone: for the mouse and the keyboard there are buttons and keys. */
export function useTouchTurns(stage: RefObject<HTMLElement | null>, onSide: (side: 1 | -1) => void): void {
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const endSwipes = listenToSwipes(element, (side) => {
      const isWide = element.scrollWidth > element.clientWidth + 4;
      if (!isWide) onSide(side);
    });
    const tap = (event: MouseEvent) => {
      const side = getSelection()?.isCollapsed === false ? undefined : tappedSide(event, window.innerWidth);
      if (side) onSide(side);
    };
    element.addEventListener('click', tap);
    return () => {
      endSwipes();
      element.removeEventListener('click', tap);
    };
  }, [stage, onSide]);
}
