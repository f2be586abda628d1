import { placeholderDigits } from '@gbr/domain/covers.ts';
import { expect, test } from 'vitest';
import { boxRatio } from './cover-box.ts';

const colours = Array.from({ length: 18 }, () => 0);
const coverOf = (width: number, height: number) => `a-${placeholderDigits({ width, height }, colours)}.webp`;

test.each([
  ['upright', coverOf(600, 900), '100 / 150'],
  ['square', coverOf(850, 850), '100 / 100'],
  ['wide', coverOf(1100, 850), '100 / 77'],
  ['too tall, and so cut', coverOf(300, 900), '100 / 160'],
  ['of unknown shape', 'a.webp', '100 / 160'],
  ['missing', undefined, '2 / 3'],
])('the place of a cover that is %s', (_, coverFile, ratio) => {
  expect(boxRatio(coverFile)).toBe(ratio);
});
