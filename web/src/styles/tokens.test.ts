import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The last value counts, as in the browser, where more contrast is asked for. */
function tokensOf(selectors: readonly string[]): Map<string, string> {
  const blocks = [...css.matchAll(/(?<selector>[:.]\S+) \{(?<rules>[^}]*)\}/g)];
  const rules = blocks
    .filter(({ groups }) => selectors.includes(groups?.selector ?? ''))
    .map(({ groups }) => groups?.rules ?? '')
    .join('');
  const values = [...rules.matchAll(/--([\w-]+): (?:oklch\(([\d. ]+)\)|var\(--([\w-]+)\))/g)];
  const tokens = new Map(values.map(([, name = '', value, other]) => [name, { value, other }]));
  const valueOf = (name: string): string => {
    const { value = '', other } = tokens.get(name) ?? {};
    return other ? valueOf(other) : value;
  };
  return new Map([...tokens.keys()].map((name) => [name, valueOf(name)]));
}

/** Relative luminance (WCAG) of an OKLCH colour, by way of linear sRGB. */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(tokens.get(name) ?? ''))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts = ['ink', 'soft', 'gilt', 'gem', 'good', 'bad', 'info'];

test.each([
  ['light', [':root', ':root:not(.dark)']],
  ['dark', [':root', '.dark']],
])('who asks for more contrast gets it in %s colours', (_theme, selectors) => {
  const tokens = tokensOf(selectors);
  for (const ground of ['paper', 'surface', 'sunken']) {
    for (const name of [...texts, 'line-strong'])
      expect(contrast(tokens, name, ground), `${name} on ${ground}`).toBeGreaterThan(7);
    for (const name of ['line', 'focus'])
      expect(contrast(tokens, name, ground), `${name} on ${ground}`).toBeGreaterThan(3);
  }
});
