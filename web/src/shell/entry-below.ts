import { openDialogs } from '../ui/open-dialogs.ts';

// Back from the first page of a visit leaves the site, or the tab, without the router being asked. So the first dialog
// there lays a second history entry of the page below the one that is shown. The router does not notice: its own entry
// keeps its key and its place. Without an open dialog, Back passes through the one below.

interface Entry {
  /** The router's: the place in this visit. */
  idx: number;
  /** Of the entry below, which is not to be stopped at. */
  isBelow?: boolean;
  /** Of the one that is shown. */
  hasBelow?: boolean;
}

export function layEntryBelow(): void {
  const entry: unknown = history.state;
  if (!isEntry(entry) || entry.idx !== 0 || entry.hasBelow) return;
  history.replaceState({ ...entry, idx: -1, isBelow: true }, '');
  history.pushState({ ...entry, hasBelow: true }, '');
}

/** To be called before the router listens, which would render the page again. */
export function passEntryBelow(): void {
  makeFirst();
  addEventListener('popstate', (event) => {
    // An open dialog closes, and the router returns to the entry that is shown.
    if (openDialogs.count() > 0 || !makeFirst()) return;
    event.stopImmediatePropagation();
    // Where nothing is below, the page stays as if no dialog had been opened.
    history.back();
  });
}

/** Whether it was the one below. */
function makeFirst(): boolean {
  const entry: unknown = history.state;
  if (!isEntry(entry) || !entry.isBelow) return false;
  history.replaceState({ ...entry, idx: 0, isBelow: undefined }, '');
  return true;
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'idx' in entry;
