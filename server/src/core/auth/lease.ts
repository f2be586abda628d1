import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { renewAttempt, resetAttempts, untilNextAttempt } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';

/** The lease of a holder that has died, and renews it no more, ends by itself. */
const leaseMs = 30_000;
const renewEveryMs = 2_000;
const pollEveryMs = 100;
/** So long after it was renewed nobody else can have it. */
const surelyOursMs = leaseMs - renewEveryMs;
const releaseEveryMs = 500;

type Needs = Pick<Deps, 'db' | 'now' | 'config'>;

interface Lease {
  name: string;
  who: string;
  /** While it waits; throws where waiting has become pointless. `isAlive`: the holder has just renewed the lease. */
  onWait: (isAlive: boolean) => void;
}

/** One at a time of this name for each `who`, in any process. */
export async function withLease<T>(
  { db, now, config }: Needs,
  { name, who, onWait }: Lease,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process, in which they wait for each other already.
  if (config.databaseUrl === undefined) return work();
  const lease: RateLimit = { name, max: 1, windowMs: leaseMs };
  const acquire = () => untilNextAttempt(db, lease, who, now());
  let renewedAt = performance.now();
  let until = await acquire();
  while (until !== undefined) {
    await sleep(pollEveryMs);
    renewedAt = performance.now();
    const later = await acquire();
    if (later !== undefined) onWait(later > until);
    until = later;
  }
  const heartbeat = setInterval(() => {
    const at = performance.now();
    // The next one follows in two seconds, and the lease lasts for thirty.
    renewAttempt(db, lease, who, now()).then(
      () => (renewedAt = at),
      () => undefined,
    );
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    // What was done is done. A process that was frozen, or away from the database, may have lost its lease to another.
    const isOurs = () => performance.now() - renewedAt < surelyOursMs;
    if (isOurs()) await resetAttempts(db, lease, who).catch(() => void releaseLater(db, lease, who, isOurs));
  }
}

/** While the database is away: the lease ends by itself, but the member's next upload would wait for that. */
async function releaseLater(db: Db, lease: RateLimit, who: string, isOurs: () => boolean): Promise<void> {
  while (isOurs()) {
    await sleep(releaseEveryMs, undefined, { ref: false });
    try {
      return await resetAttempts(db, lease, who);
    } catch {
      // Still away.
    }
  }
}
