const shortest = 40;

/** Which way a swipe by `x` and `y` turns the page: to the left is forward. Undefined for a short or steep one. */
export function swipedSide(x: number, y: number): 1 | -1 | undefined {
  if (Math.abs(x) <= shortest || Math.abs(x) <= 2 * Math.abs(y)) return undefined;
  return x < 0 ? 1 : -1;
}
