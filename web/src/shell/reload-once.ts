const storageKey = 'gbr_reloaded';
/** Who comes again within this time is not helped by reloading. */
const triedMs = 60_000;

let hasFailed = false;
globalThis.addEventListener?.('vite:preloadError', () => {
  hasFailed = true;
});

/** Whether a screen's code is missing, as after an update of the site, and loading the page anew can help. */
export function isCodeGone(): boolean {
  return hasFailed && navigator.onLine && !hasTried();
}

export function reloadOnce() {
  try {
    sessionStorage.setItem(storageKey, `${Date.now()} ${location.pathname}`);
  } catch {
    return;
  }
  location.reload();
}

function hasTried(): boolean {
  try {
    const [at, path] = (sessionStorage.getItem(storageKey) ?? '').split(' ');
    return path === location.pathname && Date.now() - Number(at) < triedMs;
  } catch {
    return true;
  }
}
