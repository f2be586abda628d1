import { isZoomed } from './is-zoomed.ts';
import { swipedSide } from './swiped-side.ts';

/** Swipes of one finger: two zoom. Returns what ends it. */
export function listenToSwipes(target: GlobalEventHandlers, onSwipe: (side: 1 | -1) => void): () => void {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal } as const;
  let start: { x: number; y: number } | undefined;
  const down = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    const mayTurn = touch && touches.length === 1 && !isZoomed();
    start = mayTurn ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const up = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!touch || !start) return;
    const side = swipedSide(touch.clientX - start.x, touch.clientY - start.y);
    if (side) onSwipe(side);
  };
  target.addEventListener('touchstart', down, options);
  target.addEventListener('touchend', up, options);
  return () => listening.abort();
}
