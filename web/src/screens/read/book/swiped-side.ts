const shortest = 40;

/** The side from which a swipe by `x` and `y` draws the page: 1 is the right one. Undefined for a short or steep one. */
export function swipedSide(x: number, y: number): 1 | -1 | undefined {
  if (Math.abs(x) <= shortest || Math.abs(x) <= 2 * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}
