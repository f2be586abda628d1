/** For whom a task is done. */
export interface Turn {
  address: string;
  account: string;
}

interface Limits {
  atOnce: number;
  waiting: number;
  /** What a task that finds no place is refused with. */
  full: () => Error;
}

interface Waiting {
  turn: Turn;
  start: () => void;
  refuse: () => void;
}

// Addresses take turns, and so do the accounts behind one address. When all places are taken, the newest task of
// whoever has the most of them is refused: one caller's flood costs nobody else their place.
export function fairQueue({ atOnce, waiting: places, full }: Limits) {
  let running = 0;
  let served = 0;
  const lastServed = new Map<string, number>();
  let waiting: Waiting[] = [];

  function start({ turn }: Pick<Waiting, 'turn'>): void {
    running += 1;
    served += 1;
    for (const name of namesOf(turn)) lastServed.set(name, served);
  }

  function next(): void {
    const [chosen] = waiting.toSorted((a, b) => byTurn(a, b, lastServed));
    waiting = waiting.filter((one) => one !== chosen);
    if (chosen) start(chosen);
    forgetThoseNotWaiting();
    chosen?.start();
  }

  function forgetThoseNotWaiting(): void {
    const names = new Set(waiting.flatMap(({ turn }) => namesOf(turn)));
    for (const name of lastServed.keys()) if (!names.has(name)) lastServed.delete(name);
  }

  function place(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ turn, start: resolve, refuse: () => reject(full()) });
      if (waiting.length <= places) return;
      const dropped = newestOfTheMost(waiting);
      waiting = waiting.filter((one) => one !== dropped);
      dropped?.refuse();
    });
  }

  return async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) start({ turn });
    else await place(turn);
    try {
      return await task();
    } finally {
      running -= 1;
      next();
    }
  };
}

function namesOf({ address, account }: Turn): [address: string, account: string] {
  return [address, `${address} ${account}`];
}

/** Who was served longest ago, or not since they came. Equals keep the order in which they came. */
function byTurn(a: Waiting, b: Waiting, lastServed: Map<string, number>): number {
  const [first, second] = [a, b].map(({ turn }) => namesOf(turn).map((name) => lastServed.get(name) ?? 0));
  return (first?.[0] ?? 0) - (second?.[0] ?? 0) || (first?.[1] ?? 0) - (second?.[1] ?? 0);
}

function newestOfTheMost(waiting: Waiting[]): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const name of waiting.flatMap(({ turn }) => namesOf(turn))) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const countsOf = ({ turn }: Waiting) => namesOf(turn).map((name) => counts.get(name) ?? 0);
  const [most] = waiting.toReversed().toSorted((a, b) => {
    const [ofA, ofB] = [countsOf(a), countsOf(b)];
    return (ofB[0] ?? 0) - (ofA[0] ?? 0) || (ofB[1] ?? 0) - (ofA[1] ?? 0);
  });
  return most;
}
