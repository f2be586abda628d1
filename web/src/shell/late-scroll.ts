import { useEffect } from 'react';
import { sessionStore } from '../storage.ts';

/** Where the router stores, for each history entry, how far its page was scrolled. */
export const scrollStorage = 'scroll-positions';

/** Call it before the router, which gives all pages opened by their address one key, and so one scroll position. */
export function nameHistoryEntry() {
  const entry: unknown = history.state;
  if (!hasKey(entry))
    history.replaceState({ ...Object(entry), key: Math.random().toString(36).slice(2) }, '');
}

/** What only a person does: scroll, press something, go elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

// After a reload the router scrolls before the list, or the place that the address names, is there. This scrolls again
// however late it comes, until the person moves.
export function useLateScroll() {
  useEffect(() => {
    const wanted = storedPosition();
    const named = () => document.getElementById(location.hash.slice(1));
    if (wanted === 0 && (location.hash === '' || named())) return undefined;
    const observer = new ResizeObserver(() => {
      if (wanted === 0) {
        const section = named();
        section?.scrollIntoView();
        if (section) stop();
      } else if (document.documentElement.scrollHeight - window.innerHeight >= wanted) {
        window.scrollTo(0, wanted);
        stop();
      }
    });
    function stop() {
      observer.disconnect();
      for (const move of ownMoves) removeEventListener(move, stop);
    }
    for (const move of ownMoves) addEventListener(move, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, []);
}

/** 0 when there is none. */
function storedPosition(): number {
  const entry: unknown = history.state;
  const position = hasKey(entry) && sessionStore.readFields(scrollStorage)?.get(String(entry.key));
  return typeof position === 'number' ? position : 0;
}

const hasKey = (entry: unknown): entry is { key: unknown } =>
  typeof entry === 'object' && entry !== null && 'key' in entry;
