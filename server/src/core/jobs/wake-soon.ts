/** The commit follows its enqueue closely: a look a little later finds the job. */
const wakeAfterMs = 25;

interface Looks {
  look: (queue: string) => void;
  /** Milliseconds that lie between two looks at least. */
  pauseOf: (queue: string) => number;
}

/** Several wakes are one look, soon after the first of them. */
export function wakeSoon({ look, pauseOf }: Looks): (queue: string) => void {
  const waking = new Set<string>();
  const lookedAt = new Map<string, number>();
  return (queue) => {
    if (waking.has(queue)) return;
    waking.add(queue);
    const pauseLeft = (lookedAt.get(queue) ?? 0) + pauseOf(queue) - performance.now();
    setTimeout(
      () => {
        waking.delete(queue);
        lookedAt.set(queue, performance.now());
        look(queue);
      },
      Math.max(wakeAfterMs, pauseLeft),
    ).unref();
  };
}
