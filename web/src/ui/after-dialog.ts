import { keepFocus } from './keep-focus.ts';
import { onceFocusIsBack } from './once-focus-is-back.ts';

let waiting: readonly (() => void)[] = [];

/** Waits until the dialog that is being closed has left the page and given the focus back. */
export function afterDialog(act: () => void) {
  waiting = [...waiting, act];
}

let leaving = 0;

/**
 * Called by the dialog, once it has left the page. `opener` had the focus before it. If that is gone and nothing is
 * waiting, the page keeps the focus.
 */
export function dialogHasLeft(opener: Element | null) {
  leaving += 1;
  onceFocusIsBack(() => {
    leaving -= 1;
    giveBack(opener);
    if (leaving > 0) return;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    if (acts.length === 0) keepFocus();
  });
}

/** React Aria waits for every transition of the page, while a key is still down: the focus would be lost until then. */
function giveBack(opener: Element | null) {
  const isLost = document.activeElement === document.body;
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
