const mostSteps = 5;

/** From 0 to the first step at or above `most`: whole numbers, no two alike, at most six. */
export function axisTicks(most: number): number[] {
  const step = stepFor(most);
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}

/** 1, 2 or 5 times a power of ten. */
function stepFor(most: number): number {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((factor) => factor * power).find((size) => most <= size * mostSteps);
    if (step !== undefined) return step;
  }
}
