/** Where a point of `count` lies in the plot, from 0 to 1. */
export const shareOf = (point: number, count: number) => (count > 1 ? point / (count - 1) : 0.5);

/** The point next to a place in the plot, which goes from 0 to 1. */
export function nearestPoint(place: number, count: number): number {
  return Math.min(Math.max(Math.round(place * (count - 1)), 0), Math.max(count - 1, 0));
}
