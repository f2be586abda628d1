import { readFileSync } from 'node:fs';

// The server runs a transaction again that PostgreSQL has ended with 'deadlock detected': without a look into the log no
// test would notice two use cases that lock in opposite orders.
const deadlock = /^.*ERROR: {2}deadlock detected\n(?:\t.*\n|.*(?:DETAIL|HINT|CONTEXT|STATEMENT): .*\n)*/gm;

/** Throws with the statements that waited for each other. Without a log there were none. */
export function refuseDeadlocks(log: string): void {
  const found = log.match(deadlock);
  if (!found) return;
  throw new Error(`Transactions waited for each other:\n\n${found.join('\n')}`);
}

export function readLog(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
