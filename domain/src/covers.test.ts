import { expect, test } from 'vitest';
import { cardCover, fullCover, placeholderDigits, placeholderLength, coverPlaceholder } from './covers.ts';

const random = 'a'.repeat(32);
const rows = [200, 90, 20, 0, 0, 0, 255, 255, 255, 17, 34, 51, 68, 85, 102, 119, 136, 153];

test('shape and colours go through the name, of the cover and of its card', () => {
  const digits = placeholderDigits({ width: 800, height: 1_200 }, rows);
  expect(digits).toHaveLength(placeholderLength);
  const name = `${random}-${digits}.webp`;
  const placeholder = { percent: 150, colours: ['#c51', '#000', '#fff', '#123', '#456', '#789'] };
  expect(coverPlaceholder(name)).toEqual(placeholder);
  expect(coverPlaceholder(cardCover(name))).toEqual(placeholder);
  expect(fullCover(cardCover(name))).toBe(name);
});

test('a cover from before has none', () => {
  expect(coverPlaceholder(`${random}.webp`)).toBeUndefined();
  expect(coverPlaceholder(cardCover(`${random}.webp`))).toBeUndefined();
});

test('an extremely flat one still has a height', () => {
  expect(
    coverPlaceholder(`${random}-${placeholderDigits({ width: 1_000, height: 1 }, rows)}.webp`)?.percent,
  ).toBe(1);
});
