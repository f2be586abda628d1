/** The commit follows its enqueue closely: a poll a little later finds the job. */
const wakeAfterMs = 25;

interface Polls {
  poll: (queue: string) => void;
  /** Milliseconds that lie between two polls at least. */
  pauseOf: (queue: string) => number;
}

/** Several wakes are one poll, soon after the first of them. */
export function wakeSoon({ poll, pauseOf }: Polls): (queue: string) => void {
  const waking = new Set<string>();
  const polledAt = new Map<string, number>();
  return (queue) => {
    if (waking.has(queue)) return;
    waking.add(queue);
    const pauseLeft = (polledAt.get(queue) ?? 0) + pauseOf(queue) - performance.now();
    setTimeout(
      () => {
        waking.delete(queue);
        polledAt.set(queue, performance.now());
        poll(queue);
      },
      Math.max(wakeAfterMs, pauseLeft),
    ).unref();
  };
}
