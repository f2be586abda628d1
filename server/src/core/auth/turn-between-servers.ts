import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hasAttemptLeft, keepAttempt, resetAttempts } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';

/** Whoever holds it says so every ten seconds; who has died does not, and after thirty it is free. */
const heldMs = 30_000;
const saidEveryMs = 10_000;
const lookEveryMs = 100;
/** No other has it before this is over. */
const ownedMs = heldMs - saidEveryMs;
const giveBackEveryMs = 500;

type Needs = Pick<Deps, 'db' | 'now' | 'config'>;

/** One at a time of this name for each `who`, in any process. `goOn` throws where waiting has become pointless. */
export async function inTurnBetweenServers<T>(
  { db, now, config }: Needs,
  { name, who, goOn }: { name: string; who: string; goOn: () => void },
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process, in which they wait for each other already.
  if (config.databaseUrl === undefined) return work();
  const turn: RateLimit = { name, max: 1, windowMs: heldMs };
  while (!(await hasAttemptLeft(db, turn, who, now()))) {
    await sleep(lookEveryMs);
    goOn();
  }
  const saying = setInterval(() => {
    // It is said again in ten seconds, and held for thirty.
    keepAttempt(db, turn, who, now()).catch(() => undefined);
  }, saidEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(saying);
    // What was done is done.
    await resetAttempts(db, turn, who).catch(() => void giveBackLater(db, turn, who));
  }
}

/** While the database is away: it becomes free by itself, but the member's next upload would wait for that. */
async function giveBackLater(db: Db, turn: RateLimit, who: string): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < ownedMs) {
    await sleep(giveBackEveryMs, undefined, { ref: false });
    try {
      return await resetAttempts(db, turn, who);
    } catch {
      // Still away.
    }
  }
}
