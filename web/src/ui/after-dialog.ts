let waiting: readonly (() => void)[] = [];

/** Waits until the dialog that is being closed has left the page and given the focus back. */
export function afterDialog(act: () => void) {
  waiting = [...waiting, act];
}

/** By the dialog, once it has left the page. It gives the focus back in the next frame, however late that is. */
export function dialogHasLeft() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const acts = waiting;
      waiting = [];
      for (const act of acts) act();
    }),
  );
}
