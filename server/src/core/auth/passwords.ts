import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency, heavyTasks } from '../limit-concurrency.ts';
import { tooBusy } from '../http-error.ts';
import { fairQueue } from './fair-queue.ts';

/** argon2id at the minimum that OWASP's cheat sheet recommends: 19 MiB, two passes, one lane. */
export const realHashCost = Object.freeze({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Lowered by tests alone. */
export const hashCost = { ...realHashCost };

const queued = limitConcurrency(heavyTasks);
const longestQueue = 20;

// Around everything a call does for a password, its statements included: a flood reaches neither the processor
// nor the database. One more than can hash at once, so that one asks the database meanwhile.
export const inPasswordQueue = fairQueue({ atOnce: heavyTasks + 1, waiting: longestQueue, full: tooBusy });

/** An object, so that tests can count the calls: known and unknown emails must make the same work. */
export const argon2 = { hash, verify };

export function hashPassword(password: string): Promise<string> {
  return queued(() => argon2.hash(password, hashCost));
}

/** Without `stored` it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await queued(async () => argon2.verify(stored ?? (await decoy), password));
  return stored !== undefined && matches;
}

const decoy = hash('no member has this password', hashCost);
