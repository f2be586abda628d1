const controls = 'a, button, input, select, summary, textarea, [role="tab"], [role="menuitem"]';

/** The second click of a double click is not meant for what the first one has brought under the pointer. */
export function ignoreStrayClicks() {
  let first: Element | undefined;

  // A press alone already moves the focus, and opens a select.
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(
      type,
      (event) => {
        const { target, detail } = event;
        if (!(target instanceof Element)) return;
        // A click on a label also comes as one on what it labels.
        const control = target.closest('label')?.control ?? target.closest(controls) ?? target;
        // One that a key or a script makes is none of a double click: its detail is 0.
        if (detail === 1) first = control;
        else if (detail && first !== control) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      true,
    );
  }
}
