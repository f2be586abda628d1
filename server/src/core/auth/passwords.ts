import { hash, hashRaw, verify } from '@node-rs/argon2';
import { limitConcurrency, heavyTasks } from '../limit-concurrency.ts';
import { tooBusy } from '../http-error.ts';
import { fairQueue } from './fair-queue.ts';

/** argon2id at the minimum that OWASP's cheat sheet recommends: 19 MiB, two passes, one lane. */
export const realHashCost = Object.freeze({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Lowered by tests alone. */
export const hashCost = { ...realHashCost };

const queued = limitConcurrency(heavyTasks);
const longestQueue = 20;

// Around all that a call does for a password, so that a flood reaches neither the processor nor the database.
// One more than can hash at once. No single address gets all, so that a caller from elsewhere begins at once.
export const inPasswordQueue = fairQueue({
  atOnce: heavyTasks + 1,
  ofOneAddress: heavyTasks,
  waiting: longestQueue,
  full: tooBusy,
});

/** An object, so that tests can count the calls: known and unknown emails must make the same work. */
export const argon2 = { hash, hashRaw, verify };

export function hashPassword(password: string): Promise<string> {
  return queued(() => argon2.hash(password, hashCost));
}

/** The same text and salt give the same hash, so that it can be looked for. */
export async function saltedHash(text: string, salt: Buffer): Promise<string> {
  return (await queued(() => argon2.hashRaw(text, { ...hashCost, salt }))).toString('base64url');
}

/** Without `stored` it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await queued(async () => argon2.verify(stored ?? (await decoy), password));
  return stored !== undefined && matches;
}

const decoy = hash('no member has this password', hashCost);
