import { useEffect } from 'react';
import type { RefObject } from 'react';
import { swipedSide } from './book/swiped-side.ts';
import { tappedSide } from './book/tapped-side.ts';

/** Touch alone: for the mouse and the keyboard there are buttons and keys. */
export function useTouchTurns(stage: RefObject<HTMLElement | null>, onTurn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let startX = 0;
    let startY = 0;
    const down = ({ touches }: TouchEvent) => {
      startX = touches.item(0)?.clientX ?? 0;
      startY = touches.item(0)?.clientY ?? 0;
    };
    const up = ({ changedTouches }: TouchEvent) => {
      const x = (changedTouches.item(0)?.clientX ?? 0) - startX;
      const y = (changedTouches.item(0)?.clientY ?? 0) - startY;
      const isWide = element.scrollWidth > element.clientWidth + 4;
      const by = isWide ? undefined : swipedSide(x, y);
      if (by) onTurn(by);
    };
    const tap = (event: MouseEvent) => {
      const by = getSelection()?.isCollapsed === false ? undefined : tappedSide(event, window.innerWidth);
      if (by) onTurn(by);
    };
    element.addEventListener('touchstart', down, { passive: true });
    element.addEventListener('touchend', up);
    element.addEventListener('click', tap);
    return () => {
      element.removeEventListener('touchstart', down);
      element.removeEventListener('touchend', up);
      element.removeEventListener('click', tap);
    };
  }, [stage, onTurn]);
}
