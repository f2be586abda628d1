import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, copyFileSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { freePort } from '../support/free-port.ts';
import { programs } from './packages.ts';
import { patroniSettings } from './patroni-settings.ts';
import { readOrNothing, readParents, signalAll, withDescendants } from './process-tree.ts';
import type { Workplace } from './workplace.ts';

/** A PostgreSQL and the Patroni that leads it, on a small disk of their own. */
export interface PatroniNode {
  name: string;
  port: number;
  restPort: number;
  start(): void;
  /** `database`: PostgreSQL alone; `machine`: Patroni, too. */
  kill(what: Part): Promise<void>;
  freeze(what: Part): void;
  thaw(): void;
  /** Until not a byte is left. */
  fillDisk(): void;
  emptyDisk(): void;
}

export type Part = 'database' | 'machine';

const diskMegabytes = 768;
const neededMegabytes = 16;
const watchEverySeconds = 2;
const megabyte = 1_048_576;

export async function makeNode(workplace: Workplace, name: string, etcd: string): Promise<PatroniNode> {
  const folder = workplace.makeFolder(name);
  mountDisk(folder, workplace);
  const [port, restPort] = [await freePort(), await freePort()];
  const settings = join(workplace.folder, `${name}.yml`);
  const plan = { name, folder, etcd, port, restPort, binaries: programs.postgresFolder };
  writeFileSync(settings, patroniSettings(plan));
  // A copy: the user of PostgreSQL may not enter the repository.
  const script = join(workplace.folder, `${name}-disk.sh`);
  copyFileSync(join(root, 'docs', 'hand-over-full-disk.sh'), script);
  const watch = [folder, `${neededMegabytes}`, name, `http://127.0.0.1:${restPort}`];
  workplace.run(`${name}-disk`, '/bin/sh', [
    '-c',
    `while sleep ${watchEverySeconds}; do sh "$0" "$@"; done`,
    script,
    ...watch,
  ]);
  const filler = join(folder, 'filler');
  let patroni: ChildProcess | undefined;

  const postmaster = (): number[] => {
    const pid = Number(readOrNothing(join(folder, 'data', 'postmaster.pid'))?.split('\n')[0]);
    const parents = readParents();
    return pid > 0 && parents.has(pid) ? [pid] : [];
  };
  const pidsOf = (what: Part): number[] => {
    const lead = what === 'machine' && patroni?.pid && isAlive(patroni) ? [patroni.pid] : [];
    return withDescendants([...lead, ...postmaster()], readParents());
  };
  return {
    name,
    port,
    restPort,
    start() {
      patroni = workplace.run(name, programs.patroni, [settings]);
    },
    async kill(what) {
      const ended = patroni && isAlive(patroni) ? once(patroni, 'exit') : undefined;
      signalAll(pidsOf(what), 'SIGKILL');
      if (what === 'machine') await ended;
    },
    freeze: (what) => signalAll(pidsOf(what), 'SIGSTOP'),
    thaw: () => signalAll(pidsOf('machine').toReversed(), 'SIGCONT'),
    fillDisk() {
      const file = openSync(filler, 'w');
      try {
        for (const size of [megabyte, 4_096]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    emptyDisk: () => rmSync(filler, { force: true }),
  };
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** In memory: a disk that can be filled without harm to others. */
function mountDisk(folder: string, { user }: Workplace): void {
  const made = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', folder],
    {
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`A disk in memory could not be mounted: ${made.stderr}`);
  if (user) chownSync(folder, user.uid, user.gid);
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
