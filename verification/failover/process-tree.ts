import { readdirSync, readFileSync } from 'node:fs';

export type Parents = ReadonlyMap<number, number>;

/** The ids themselves and all that come from them, parents first. */
export function withDescendants(roots: readonly number[], parents: Parents): number[] {
  const found = [...roots];
  for (const root of found)
    found.push(...[...parents].flatMap(([pid, parent]) => (parent === root ? [pid] : [])));
  return [...new Set(found)];
}

/** The name in brackets may have brackets and spaces itself. */
export function parentIn(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

export function readParents(): Parents {
  return new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): [number, number][] => {
        const stat = readOrNothing(`/proc/${name}/stat`);
        return stat ? [[Number(name), parentIn(stat)]] : [];
      }),
  );
}

/** Those that have ended in the meantime are passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

export function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
