import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Triple = readonly [number, number, number];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Of the light theme, then of the dark one. */
function coloursOf(css: string, name: string): Triple[] {
  const found = css.matchAll(new RegExp(`--${name}:\\s*oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'));
  return [...found].map(([, l, c, h]) => toLinear([Number(l), Number(c), Number(h)]));
}

const charts = read('./charts.css');
const palette = coloursOf(charts, 'chart-\\d');
const surfaces = coloursOf(read('../../styles/tokens.css'), 'surface');
const themes = [0, 1].map((theme) => ({
  surface: surfaces[theme] ?? [0, 0, 0],
  colours: palette.slice(theme * 8, theme * 8 + 8),
}));

/** How colours look to people without long, medium or short cones (Machado, Oliveira, Fernandes 2009). */
const visions: readonly (readonly [Triple, Triple, Triple])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
];

test('eight colours in each theme, each 3:1 against its surface', () => {
  for (const { surface, colours } of themes) {
    expect(colours).toHaveLength(8);
    for (const colour of colours) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
  }
});

test('paper has the colours of the light theme', () => {
  expect(charts.match(/.*\n *\.dark \{/g)).toEqual(['@media not print {\n  .dark {']);
});

test('any two are told apart, by the colour-blind too', () => {
  for (const { colours } of themes) {
    for (const [place, one] of colours.entries()) {
      for (const other of colours.slice(place + 1)) {
        for (const vision of visions) {
          const apart = distance(toOklab(seen(one, vision)), toOklab(seen(other, vision)));
          expect(apart).toBeGreaterThan(0.12);
        }
      }
    }
  }
});

function toLinear([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function seen([red, green, blue]: Triple, [first, second, third]: readonly [Triple, Triple, Triple]): Triple {
  const mixed = ([r, g, b]: Triple) => Math.min(1, Math.max(0, r * red + g * green + b * blue));
  return [mixed(first), mixed(second), mixed(third)];
}

const distance = (one: Triple, other: Triple) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Triple, other: Triple): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
