export interface Turn {
  address: string;
  account: string;
}

interface Limits {
  atOnce: number;
  /** The most that one address may have running: the rest of `atOnce` is for the others. */
  ofOneAddress?: number;
  waiting: number;
  full: () => Error;
}

interface Waiting {
  turn: Turn;
  start: () => void;
  refuse: () => void;
}

// Addresses take turns, and so do the accounts behind one. When all places are taken, the one with the most loses the
// one that waited longest. Until nobody waits any more the last of equals is served first: late comers get in.
export function fairQueue({ atOnce, ofOneAddress = atOnce, waiting: places, full }: Limits) {
  let served = 0;
  const lastServed = new Map<string, number>();
  const running: string[] = [];
  let waiting: Waiting[] = [];
  let isFlooded = false;

  function mayStart({ address }: Turn): boolean {
    return running.length < atOnce && count(running, address) < ofOneAddress;
  }

  function start(turn: Turn): void {
    running.push(turn.address);
    served += 1;
    for (const name of namesOf(turn)) lastServed.set(name, served);
  }

  function end({ address }: Turn): void {
    running.splice(running.indexOf(address), 1);
    for (let chosen = next(); chosen; chosen = next()) {
      const { turn } = chosen;
      waiting = waiting.filter((one) => one !== chosen);
      start(turn);
      chosen.start();
    }
    if (waiting.length === 0) isFlooded = false;
    dropThoseNotWaiting();
  }

  function next(): Waiting | undefined {
    const inOrder = isFlooded ? waiting.toReversed() : waiting;
    const [chosen] = inOrder
      .filter(({ turn }) => mayStart(turn) && !mustYield(turn))
      .toSorted((a, b) => byTurn(a, b, lastServed));
    return chosen;
  }

  /** During a flood, an address that was served already begins nothing more beside a task of another one. */
  function mustYield({ address }: Turn): boolean {
    return isFlooded && lastServed.has(address) && running.some((other) => other !== address);
  }

  function dropThoseNotWaiting(): void {
    const names = new Set(waiting.flatMap(({ turn }) => namesOf(turn)));
    for (const name of lastServed.keys()) if (!names.has(name)) lastServed.delete(name);
  }

  function place(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting.push({ turn, start: resolve, refuse: () => reject(full()) });
      if (waiting.length <= places) return;
      isFlooded = true;
      const dropped = oldestOfTheMost(waiting);
      waiting = waiting.filter((one) => one !== dropped);
      dropped?.refuse();
    });
  }

  return async <T>(turn: Turn, task: () => Promise<T>): Promise<T> => {
    if (mayStart(turn)) start(turn);
    else await place(turn);
    try {
      return await task();
    } finally {
      end(turn);
    }
  };
}

function namesOf({ address, account }: Turn): [address: string, account: string] {
  return [address, `${address} ${account}`];
}

/** First the one served longest ago, or not yet served. Equals keep their order. */
function byTurn(a: Waiting, b: Waiting, lastServed: Map<string, number>): number {
  const [first, second] = [a, b].map(({ turn }) => namesOf(turn).map((name) => lastServed.get(name) ?? 0));
  return (first?.[0] ?? 0) - (second?.[0] ?? 0) || (first?.[1] ?? 0) - (second?.[1] ?? 0);
}

function oldestOfTheMost(waiting: Waiting[]): Waiting | undefined {
  const names = waiting.map(({ turn }) => namesOf(turn));
  const counts = new Map<string, number>();
  for (const name of names.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  let most: { one?: Waiting; address: number; account: number } = { address: 0, account: 0 };
  for (const [place, one] of waiting.entries()) {
    const [address = 0, account = 0] = (names[place] ?? []).map((name) => counts.get(name));
    if (address > most.address || (address === most.address && account > most.account)) {
      most = { one, address, account };
    }
  }
  return most.one;
}

function count(names: string[], wanted: string): number {
  return names.filter((name) => name === wanted).length;
}
