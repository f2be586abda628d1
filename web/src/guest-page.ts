import { storedToken, subscribeToken } from './api/token.ts';
import { repeatEarlyClicks } from './early-clicks.ts';
import { prefetchApp } from './prefetch-app.ts';
import { animateSky } from './screens/landing/animate-sky.ts';
import { loadPicturesSoon } from './screens/landing/load-pictures-soon.ts';
import { attachAccordion } from './ui/attach-accordion.ts';
import { bindToTheme } from './ui/theme-radios.ts';
import { watchTheme } from './ui/theme.ts';

// All scripts of a prerendered page for a guest who reads; members, and pages with a form, load the app.

watchTheme();
for (const list of parts('accordion')) attachAccordion(list);
for (const radios of parts('theme')) bindToTheme(radios);
for (const sky of parts('sky')) if (sky instanceof HTMLCanvasElement) whenIdle(() => animateSky(sky));
loadPicturesSoon();
repeatEarlyClicks();
prefetchApp();

// Someone who has logged in since, in another tab or before coming back, sees the page as a member.
reloadForMember();
subscribeToken(reloadForMember);
addEventListener('pageshow', reloadForMember);

function parts(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-alive="${name}"]`);
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 });
  else setTimeout(callback, 200);
}

function reloadForMember() {
  if (storedToken() !== null) location.reload();
}
