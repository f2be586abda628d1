const controls = 'a, button, input, select, summary, textarea, [role="tab"], [role="menuitem"]';

/** The second click of a double click is not meant for what the first one has brought under the pointer. */
export function ignoreStrayClicks() {
  let first: Element | undefined;

  // A press alone already moves the focus, and opens a select.
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(
      type,
      (event) => {
        const control = controlAt(event);
        if (event.detail < 2) {
          if (type === 'mousedown') first = control;
        } else if (first && first !== control) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      true,
    );
  }
}

function controlAt({ target }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  // A click on a label also comes as one on what it labels.
  return target.closest('label')?.control ?? target.closest(controls) ?? target;
}
