declare global {
  interface Window {
    /** Buttons and themes clicked before the page's script was loaded, recorded by public/before-paint.js. */
    earlyClicks?: HTMLElement[];
  }
}

/** From now on the page listens itself. */
export function repeatEarlyClicks() {
  const clicked = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const control of clicked) control.click();
}
