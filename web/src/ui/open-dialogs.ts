import { newListeners } from '../listeners.ts';

type Close = () => void;

let dialogs: readonly Close[] = [];
const { subscribe, tell } = newListeners();

function change(next: readonly Close[]) {
  dialogs = next;
  tell();
}

/** Those on the screen that Back closes, open menus and panels among them, the top one last. */
export const openDialogs = {
  subscribe,
  count: () => dialogs.length,
  /** Returns how to take it out. */
  add: (close: Close) => {
    change([...dialogs, close]);
    return () => change(dialogs.filter((other) => other !== close));
  },
  closeTop: () => dialogs.at(-1)?.(),
};
