import { localStore } from '../storage.ts';

/** public/before-paint.js reads the same key before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'gbr_theme';
const listeners = new Set<() => void>();

const isTheme = (text: string | null | undefined): text is Theme => themes.some((theme) => theme === text);

export function currentTheme(): Theme {
  const stored = localStore.read(key);
  return isTheme(stored) ? stored : 'system';
}

export function chooseTheme(theme: Theme) {
  localStore.write(key, theme);
  paint(theme);
  listeners.forEach((listener) => listener());
}

function paint(theme: Theme) {
  const dark = theme === 'dark' || (theme === 'system' && systemDark().matches);
  document.documentElement.classList.toggle('dark', dark);
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The system's setting, and the choice made in another tab. */
export function watchTheme() {
  systemDark().addEventListener('change', () => paint(currentTheme()));
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    paint(currentTheme());
    listeners.forEach((listener) => listener());
  });
}

export function subscribeTheme(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
