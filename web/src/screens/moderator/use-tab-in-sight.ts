import { useEffect } from 'react';
import type { ModeratorTab } from './tabs.ts';

/** On a phone the row of tabs is longer than the screen, and longer still with the font that comes later. */
export function useTabInSight(tab: ModeratorTab): void {
  useEffect(() => {
    const show = () => scrollToMiddle(document.querySelector(`[role="tab"][data-key="${tab}"]`));
    const frame = requestAnimationFrame(show);
    document.fonts.addEventListener('loadingdone', show);
    return () => {
      cancelAnimationFrame(frame);
      document.fonts.removeEventListener('loadingdone', show);
    };
  }, [tab]);
}

/** So that there are more on both sides is seen. Scrolls the row alone: fonts come while others are read. */
function scrollToMiddle(shown: Element | null): void {
  const row = shown?.parentElement;
  if (!shown || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), shown.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}
