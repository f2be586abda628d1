type Close = () => void;

let dialogs: readonly Close[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Close[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Those on the screen that Back closes, open menus and panels among them, the top one last. */
export const openDialogs = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  count: () => dialogs.length,
  /** Returns how to take it out. */
  add: (close: Close) => {
    change([...dialogs, close]);
    return () => change(dialogs.filter((other) => other !== close));
  },
  closeTop: () => dialogs.at(-1)?.(),
};
