const controls = 'a, button, input, select, summary, textarea, [role="tab"], [role="menuitem"]';

/** The second click of a double click is not meant for what the first one has brought under the pointer. */
export function ignoreStrayClicks() {
  let first: Element | undefined;

  addEventListener(
    'mousedown',
    (event) => {
      if (event.detail < 2) first = controlAt(event);
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || first === undefined || first === controlAt(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

function controlAt({ target }: MouseEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  // A click on a label also comes as one on what it labels.
  return target.closest('label')?.control ?? target.closest(controls) ?? target;
}
