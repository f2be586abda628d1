import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const proven = ['domain', 'server', 'verification', 'package-lock.json'];

/** The commit that changed these sources last; with a digest of what is not committed yet. */
export function commitOfSources(): string {
  const commit = git('log', '-1', '--abbrev=9', '--format=%h', '--', ...proven).trim();
  const added = git('ls-files', '-z', '--others', '--exclude-standard', '--', ...proven)
    .split('\0')
    .filter(Boolean);
  const changed = git('diff', 'HEAD', '--', ...proven);
  if (changed === '' && added.length === 0) return commit;
  const digest = createHash('sha256').update(changed);
  for (const name of added) digest.update(name).update(readFileSync(join(root, name)));
  return `${commit}+${digest.digest('hex').slice(0, 7)}`;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
