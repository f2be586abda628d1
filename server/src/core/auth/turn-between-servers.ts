import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { keepAttempt, resetAttempts, untilNextAttempt } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';

/** The holder confirms its turn every two seconds. One that has died does not, and after thirty seconds the turn is free. */
const heldMs = 30_000;
const saidEveryMs = 2_000;
const lookEveryMs = 100;
/** No other has it before this is over. */
const ownedMs = heldMs - saidEveryMs;
const giveBackEveryMs = 500;

type Needs = Pick<Deps, 'db' | 'now' | 'config'>;

interface Turn {
  name: string;
  who: string;
  /** Throws where waiting has become pointless. `isAlive`: the holder has just said that it holds it. */
  goOn: (isAlive: boolean) => void;
}

/** One at a time of this name for each `who`, in any process. */
export async function inTurnBetweenServers<T>(
  { db, now, config }: Needs,
  { name, who, goOn }: Turn,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process, in which they wait for each other already.
  if (config.databaseUrl === undefined) return work();
  const turn: RateLimit = { name, max: 1, windowMs: heldMs };
  const look = () => untilNextAttempt(db, turn, who, now());
  let saidAt = performance.now();
  let until = await look();
  while (until !== undefined) {
    await sleep(lookEveryMs);
    saidAt = performance.now();
    const later = await look();
    if (later !== undefined) goOn(later > until);
    until = later;
  }
  const saying = setInterval(() => {
    const at = performance.now();
    // It is said again in two seconds, and held for thirty.
    keepAttempt(db, turn, who, now()).then(
      () => (saidAt = at),
      () => undefined,
    );
  }, saidEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(saying);
    // What was done is done. A process that was frozen, or away from the database, may have lost its turn to another.
    const isOwned = () => performance.now() - saidAt < ownedMs;
    if (isOwned()) await resetAttempts(db, turn, who).catch(() => void giveBackLater(db, turn, who, isOwned));
  }
}

/** While the database is away: it becomes free by itself, but the member's next upload would wait for that. */
async function giveBackLater(db: Db, turn: RateLimit, who: string, isOwned: () => boolean): Promise<void> {
  while (isOwned()) {
    await sleep(giveBackEveryMs, undefined, { ref: false });
    try {
      return await resetAttempts(db, turn, who);
    } catch {
      // Still away.
    }
  }
}
