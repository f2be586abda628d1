import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Verdict {
  guard: string;
  verdict: 'caught' | 'NOT CAUGHT' | 'NOT JUDGED';
}

/** What was judged before of the very same sources, and where more of it is written down. */
export interface Verdicts {
  all(): Verdict[];
  add(verdict: Verdict): void;
}

const root = join(import.meta.dirname, '..', '..');

/** Kept in the file `path`, so that a run can be made in pieces; in no file without one. */
export function verdictsIn(path: string | undefined): Verdicts {
  const sources = path === undefined ? '' : digestOfSources();
  const known: Verdict[] = [];
  if (path !== undefined && existsSync(path)) {
    for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
      const kept: Verdict & { sources: string } = JSON.parse(line);
      if (kept.sources === sources) known.push({ guard: kept.guard, verdict: kept.verdict });
    }
  }
  return {
    all: () => known,
    add(verdict) {
      known.push(verdict);
      if (path !== undefined) appendFileSync(path, `${JSON.stringify({ ...verdict, sources })}\n`);
    },
  };
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const name of globSync('{domain,server}/src/**/*.ts', { cwd: root }).toSorted()) {
    digest.update(name).update(readFileSync(join(root, name)));
  }
  return digest.digest('hex').slice(0, 16);
}
