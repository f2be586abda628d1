import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** For what only the browser knows and what does not change. False while prerendering, and so in a page's first moment. */
export function useInBrowser(isSo: () => boolean): boolean {
  return useSyncExternalStore(never, isSo, () => false);
}
