export function focusHeading(main: HTMLElement) {
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

function focusPageHeading() {
  const main = document.getElementById('main');
  if (main) focusHeading(main);
}

/** For when the element that had the focus is gone. In a dialog the focus stays in the dialog. */
export function keepFocus() {
  if (document.activeElement !== document.body) return;
  focusDialogOrHeading(document.querySelector<HTMLElement>('[role="dialog"]'));
}

export function focusDialogOrHeading(dialog: HTMLElement | null) {
  if (dialog) dialog.focus();
  else focusPageHeading();
}
