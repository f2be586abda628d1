declare global {
  interface Window {
    /** Buttons clicked before the page's script was loaded, recorded by public/before-paint.js. */
    earlyClicks?: HTMLButtonElement[];
  }
}

/** From now on the page listens itself. */
export function repeatEarlyClicks() {
  const clicked = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of clicked) button.click();
}
