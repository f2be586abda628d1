import { expect, test } from 'vitest';
import { drift, scatter } from './star-field.ts';

test('a larger sky holds more stars, up to a maximum, all inside it and semi-transparent', () => {
  const stars = scatter(1400, 600);
  expect(stars).toHaveLength(40);
  expect(scatter(9000, 9000)).toHaveLength(70);
  expect(stars.every(({ x, y, alpha }) => x <= 1400 && y <= 600 && alpha > 0 && alpha < 1)).toBe(true);
});

test('stars rise, and come back at the bottom', () => {
  const [star] = scatter(200, 200);
  if (!star) throw new Error('no star');
  const still = { ...star, speed: 10, size: 5 };
  expect(drift([{ ...still, y: 50 }], 1000, 200)[0]?.y).toBe(40);
  expect(drift([{ ...still, y: 0 }], 1000, 200)[0]?.y).toBe(205);
});
