import { newListeners } from '../listeners.ts';
import { localStore } from '../storage.ts';

/** public/before-paint.js reads the same key before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'gbr_theme';
const listeners = newListeners();
export const subscribeTheme = listeners.subscribe;

const isTheme = (text: string | null | undefined): text is Theme => themes.some((theme) => theme === text);

export function currentTheme(): Theme {
  const stored = localStore.read(key);
  return isTheme(stored) ? stored : 'system';
}

export function chooseTheme(theme: Theme) {
  localStore.write(key, theme);
  show(theme);
}

function paint(theme: Theme) {
  const bySystem = theme === 'system' || forcedColors().matches;
  const dark = bySystem ? systemDark().matches : theme === 'dark';
  document.documentElement.classList.toggle('dark', dark);
  paintBrowserBar(theme);
}

/** On a phone the browser's own bar has the colour of the page. */
function paintBrowserBar(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'] ?? '';
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = theme === own ? 'all' : 'not all';
  }
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
/** The system's colours replace ours, but not those of drawings, which must suit its ground. */
const forcedColors = () => matchMedia('(forced-colors: active)');

/** The system's setting, and the choice made in another tab or since the page was left, which Back shows as it was. */
export function watchTheme() {
  paintBrowserBar(currentTheme());
  for (const setting of [systemDark(), forcedColors()]) setting.addEventListener('change', follow);
  addEventListener('storage', (event) => event.key === key && follow());
  addEventListener('pageshow', (event) => event.persisted && follow());
}

const follow = () => show(currentTheme());

function show(theme: Theme) {
  paint(theme);
  listeners.tell();
}
