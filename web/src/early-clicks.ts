declare global {
  interface Window {
    /** Buttons clicked before the page's script had come, remembered by public/first.js. */
    earlyClicks?: HTMLButtonElement[] | undefined;
  }
}

/** Clicks once more what was clicked too early; from now on the page listens itself. */
export function repeatEarlyClicks() {
  const clicked = window.earlyClicks ?? [];
  window.earlyClicks = undefined;
  for (const button of clicked) button.click();
}
