import type { createBrowserRouter } from 'react-router';
import { openDialogs } from '../ui/open-dialogs.ts';

// Back closes an open dialog, and the page under it stays. This comes before the router, whose own blockers begin a moment
// after a dialog is visible.
//
// Back from the first page of a visit leaves the site, or closes the tab, without asking. So the first dialog there puts a
// second history entry of the page below the one that is shown. The router does not notice: its own entry keeps its key and
// its place. Without an open dialog, Back passes through the entry below.

interface Entry {
  /** The router's own: the place of the entry in this visit. */
  idx: number;
  /** On the entry below, at which Back must not stop. */
  isBelow?: boolean;
  /** On the entry that is shown. */
  hasBelow?: boolean;
}

/** The place of the entry that is shown. */
let shown = 0;

/** To be called before the router listens. */
export function closeDialogsOnBack(): void {
  makeFirst();
  noteShown();
  openDialogs.subscribe(() => {
    if (openDialogs.count() > 0) layEntryBelow();
  });
  addEventListener('popstate', (event) => {
    const place = placeOf(history.state) ?? placeOfLink();
    const isHeld = openDialogs.count() > 0;
    if (isHeld || place === shown) {
      // The entry that is shown comes back, which moves nothing.
      event.stopImmediatePropagation();
      if (place === shown) return;
      history.go(shown - place);
      openDialogs.closeTop();
      return;
    }
    shown = place;
    if (!makeFirst()) return;
    shown = 0;
    event.stopImmediatePropagation();
    // Where nothing is below, the page stays as if no dialog had been opened.
    history.back();
  });
}

/** The router's own moves. */
export function noteRouterMoves(router: ReturnType<typeof createBrowserRouter>): void {
  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location === location) return;
    ({ location } = state);
    noteShown();
  });
}

function noteShown(): void {
  shown = placeOf(history.state) ?? shown;
}

function layEntryBelow(): void {
  const entry: unknown = history.state;
  if (!isEntry(entry) || entry.idx !== 0 || entry.hasBelow) return;
  history.replaceState({ ...entry, idx: -1, isBelow: true }, '');
  history.pushState({ ...entry, hasBelow: true }, '');
}

/** True if the current entry was the one below. */
function makeFirst(): boolean {
  const entry: unknown = history.state;
  if (!isEntry(entry) || !entry.isBelow) return false;
  history.replaceState({ ...entry, idx: 0, isBelow: undefined }, '');
  return true;
}

/** For the entry of a link to a place in the page: the browser follows it by itself, without the router. */
function placeOfLink(): number {
  const entry: unknown = history.state;
  history.replaceState({ ...Object(entry), idx: shown + 1 }, '');
  return shown + 1;
}

const placeOf = (entry: unknown): number | undefined => (isEntry(entry) ? entry.idx : undefined);

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'idx' in entry && typeof entry.idx === 'number';
