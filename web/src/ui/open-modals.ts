import { newListeners } from '../listeners.ts';

let open = 0;
const { subscribe, tell } = newListeners();

function change(by: number) {
  open += by;
  tell();
}

/** Dialogs on the screen: what is said while they are open must not lie under them. */
export const openModals = {
  subscribe,
  isAny: () => open > 0,
  /** Returns how to take it out. */
  add: () => {
    change(1);
    return () => change(-1);
  },
};
