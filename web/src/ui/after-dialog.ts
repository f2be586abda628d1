import { keepFocus } from './keep-focus.ts';
import { onceFocusIsBack } from './once-focus-is-back.ts';

let waiting: readonly (() => void)[] = [];

/** Waits until the dialog that is being closed has left the page and given the focus back. */
export function afterDialog(act: () => void) {
  waiting = [...waiting, act];
}

let leaving = 0;

/** By the dialog, once it has left the page. Where its opener is gone and no act is waiting, the page keeps the focus. */
export function dialogHasLeft() {
  leaving += 1;
  onceFocusIsBack(() => {
    leaving -= 1;
    if (leaving > 0) return;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    if (acts.length === 0) keepFocus();
  });
}
