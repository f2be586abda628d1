import { isZoomed } from './is-zoomed.ts';

const side = 0.25;

/** On a touch screen a tap near an edge turns the page: 1 is the right one. */
export function tappedSide(event: { clientX: number; detail: number }, width: number): 1 | -1 | undefined {
  if (event.detail === 0 || isZoomed() || !matchMedia('(pointer: coarse)').matches) return undefined;
  if (event.clientX < width * side) return -1;
  return event.clientX > width * (1 - side) ? 1 : undefined;
}
