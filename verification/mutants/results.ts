import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

interface Result {
  guard: string;
  outcome: 'caught' | 'NOT CAUGHT' | 'FAILED';
}

interface Results {
  all(): Result[];
  add(result: Result): void;
}

/** With a `path` a run can be done in parts. Results of other sources are ignored. */
export function openResults(path: string | undefined): Results {
  const sources = path === undefined ? '' : digestOfSources();
  const known: Result[] = [];
  if (path !== undefined && existsSync(path)) {
    for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
      const stored: Result & { sources: string } = JSON.parse(line);
      if (stored.sources === sources) known.push({ guard: stored.guard, outcome: stored.outcome });
    }
  }
  return {
    all: () => known,
    add(result) {
      known.push(result);
      if (path !== undefined) appendFileSync(path, `${JSON.stringify({ ...result, sources })}\n`);
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
