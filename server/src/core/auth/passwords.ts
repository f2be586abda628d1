import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency, heavyTasks } from '../limit-concurrency.ts';

// argon2id at the minimum that OWASP's cheat sheet recommends: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queued = limitConcurrency(heavyTasks);

/** An object, so that tests can count the calls: known and unknown emails must make the same work. */
export const argon2 = { hash, verify };

export function hashPassword(password: string): Promise<string> {
  return queued(() => argon2.hash(password, cost));
}

/** Without `stored` it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await queued(async () => argon2.verify(stored ?? (await decoy), password));
  return stored !== undefined && matches;
}

const decoy = hash('no member has this password', cost);
