import { sessionStore } from '../storage.ts';

const storageKey = 'gbr_reloaded';
/** When the code is missing again within this time, reloading does not help. */
const triedMs = 60_000;

let hasFailed = false;
globalThis.addEventListener?.('vite:preloadError', () => {
  hasFailed = true;
});

/** Whether a screen's code is missing, as after an update of the site, and reloading the page can help. */
export function isCodeGone(): boolean {
  return hasFailed && navigator.onLine && !hasTried();
}

export function reloadOnce() {
  if (sessionStore.write(storageKey, `${Date.now()} ${location.pathname}`)) location.reload();
}

/** Assumed where it cannot be noted: otherwise the page would reload again and again. */
function hasTried(): boolean {
  const tried = sessionStore.read(storageKey) ?? '';
  if (!sessionStore.write(storageKey, tried)) return true;
  const [at, path] = tried.split(' ');
  return path === location.pathname && Date.now() - Number(at) < triedMs;
}
