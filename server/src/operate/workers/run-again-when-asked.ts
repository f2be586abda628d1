interface When {
  /** The task waits for it. */
  after: Promise<unknown>;
  /** Once aborted, it is not begun any more. */
  stopped: AbortSignal;
}

/** Runs the task. Asked for again while it runs, it runs once more after that, however often it was asked for. */
export function runAgainWhenAsked(task: () => Promise<void>, { after, stopped }: When): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    await after;
    while (isWanted && !stopped.aborted) {
      isWanted = false;
      await task();
    }
    isRunning = false;
  };
}
