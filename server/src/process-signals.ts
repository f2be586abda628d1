import { leaveGently } from './operate/workers/signals.ts';

interface Answers {
  stop: (why: string) => void;
  restart: () => void;
}

export interface ProcessSignals {
  /** From now on a stop waits until it is followed, but no longer than this. */
  holdStop(longestMs: number): void;
  /** Also follows those that have come so far. */
  follow(answers: Answers): void;
}

/** Unheard, a signal ends the process at once: so this listens before anything else is loaded. */
export function listenForSignals(): ProcessSignals {
  let isRestartHeld = false;
  let held: string | undefined;
  let { stop, restart }: Answers = {
    stop: () => process.exit(0),
    restart: () => (isRestartHeld = true),
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  // The channel to `npm start` closes when that is killed: then nobody is left to stop us.
  const parentEnded = () => stop('npm start has ended');
  process.on('disconnect', parentEnded);
  process.on(leaveGently, () => restart());
  if (process.send && !process.connected) parentEnded();
  return {
    holdStop(longestMs) {
      stop = (why) => {
        if (held === undefined) setTimeout(() => process.exit(1), longestMs).unref();
        held ??= why;
      };
    },
    follow(answers) {
      ({ stop, restart } = answers);
      if (held !== undefined) stop(held);
      else if (isRestartHeld) restart();
    },
  };
}
