const mostSteps = 5;

/** From 0, or the step at or below `least`, to the first at or above `most`: whole numbers, no two alike, few of them. */
export function axisTicks(most: number, least = 0): number[] {
  const step = stepFor(most - least);
  const first = Math.floor(least / step);
  const last = Math.max(1 + first, Math.ceil(most / step));
  return Array.from({ length: 1 + last - first }, (_, place) => (first + place) * step);
}

/** 1, 2 or 5 times a power of ten. */
function stepFor(most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((size) => most <= size * mostSteps);
    if (step !== undefined) return step;
  }
}
