export function focusHeading(main: HTMLElement) {
  const heading = main.querySelector('h1') ?? main;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

/** When what opened a dialog is gone by the time it closes. */
export function focusHeadingSoon() {
  setTimeout(() => {
    const main = document.getElementById('main');
    if (main) focusHeading(main);
  }, 50);
}

/** When what was pressed may be gone by then. In a dialog the focus stays there. */
export function keepFocusSoon() {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    const main = document.getElementById('main');
    if (dialog) dialog.focus();
    else if (main) focusHeading(main);
  }, 60);
}
