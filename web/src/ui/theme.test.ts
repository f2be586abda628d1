import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../stub-storage.setup.ts';
import { chooseTheme, currentTheme, subscribeTheme, watchTheme } from './theme.ts';

const page = new EventTarget();
let stored: Map<string, string>;
const classes = new Set<string>();
const bars = ['light', 'dark'].map((theme) => ({
  dataset: { theme },
  media: `(prefers-color-scheme: ${theme})`,
}));
const querySelectorAll = () => bars;
const toggle = (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name));

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { documentElement: { classList: { toggle } }, querySelectorAll });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  stored = stubLocalStorage();
  classes.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a page that Back shows as it was left takes the theme chosen since', () => {
  watchTheme();
  chooseTheme('light');
  const told: string[] = [];
  subscribeTheme(() => told.push(currentTheme()));
  // By the page in between, of which this one heard nothing.
  stored.set('gbr_theme', 'dark');
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([...classes]).toEqual(['dark']);
  expect(told).toEqual(['dark']);
});

test("where the system replaces the colours, the theme is the system's", () => {
  const system = new Map([
    ['(prefers-color-scheme: dark)', false],
    ['(forced-colors: active)', true],
  ]);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: system.get(query) }),
  );
  chooseTheme('dark');
  expect([...classes]).toEqual([]);
  system.set('(prefers-color-scheme: dark)', true);
  chooseTheme('light');
  expect([...classes]).toEqual(['dark']);
  system.set('(forced-colors: active)', false);
  chooseTheme('light');
  expect([...classes]).toEqual([]);
});

test("the browser's own bar takes the theme's colour", () => {
  chooseTheme('dark');
  expect(bars.map(({ media }) => media)).toEqual(['not all', 'all']);
  chooseTheme('system');
  expect(bars.map(({ media }) => media)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
  stored.set('gbr_theme', 'light');
  watchTheme();
  expect(bars.map(({ media }) => media)).toEqual(['all', 'not all']);
});
