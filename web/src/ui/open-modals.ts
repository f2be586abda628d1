let open = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  open += by;
  for (const listener of listeners) listener();
}

/** Dialogs on the screen, which what is said meanwhile must not lie under. */
export const openModals = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isAny: () => open > 0,
  /** Returns how to take it out. */
  add: () => {
    change(1);
    return () => change(-1);
  },
};
