import { NavigationType } from 'react-router';
import type { createBrowserRouter } from 'react-router';
import { cameFrom, recallFromEntry, rememberInEntry } from '../ui/entry-memory.ts';

let left: string | undefined;

/** The path of the page that was shown before this one, whichever way it was left. */
export const previousPath = () => left;

/** Notes in each history entry which page it was opened from, for the links that lead back. */
export function noteOrigins(router: ReturnType<typeof createBrowserRouter>): void {
  let { key, pathname } = router.state.location;
  let from = recallFromEntry(cameFrom);
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return;
    if (historyAction === NavigationType.Pop) from = recallFromEntry(cameFrom);
    else {
      // A replaced entry keeps the page that it was opened from.
      if (historyAction === NavigationType.Push) from = pathname;
      rememberInEntry(cameFrom, from);
    }
    left = pathname;
    ({ key, pathname } = location);
  });
}
