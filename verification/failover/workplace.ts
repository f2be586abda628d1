import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUser, mayEnter } from '../support/postgres-user.ts';
import type { DatabaseUser } from '../support/postgres-user.ts';

/** A folder, and programs that run in it: all end with us, however we end. */
export interface Workplace {
  folder: string;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  user: DatabaseUser;
  makeFolder(name: string): string;
  run(name: string, command: string, args: string[]): ChildProcess;
  end(): Promise<void>;
}

// A shell of its own session that waits for our pipe to close. Then it kills by their ids the programs in `pids` and
// the PostgreSQL of each node, unmounts what is mounted, and removes the folder.
const guardian = `
  read -r _
  cd /
  for each in "$FOLDER"/pids/*; do kill -9 "$(basename "$each")" 2>/dev/null; done
  for data in "$FOLDER"/node*/data; do
    server=$(head -n 1 "$data/postmaster.pid" 2>/dev/null)
    [ -n "$server" ] && [ "$(readlink "/proc/$server/cwd")" = "$data" ] || continue
    kill -9 "$server" $(ps -o pid= --ppid "$server") 2>/dev/null
  done
  sleep 1
  for node in "$FOLDER"/node*; do
    if mountpoint -q "$node"; then umount "$node" 2>/dev/null || { sleep 3; umount -l "$node"; }; fi
  done
  rm -rf "$FOLDER"
`;

export function openWorkplace(): Workplace {
  const user = databaseUser();
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((path) => mayEnter(user, path)) ?? tmpdir();
  const folder = mkdtempSync(join(parent, 'gbr-failover-'));
  chmodSync(folder, 0o755);
  const pids = join(folder, 'pids');
  mkdirSync(pids);
  const shell = spawn('/bin/sh', ['-c', guardian], {
    cwd: '/',
    env: { PATH: process.env['PATH'], FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = once(shell, 'exit');
  return {
    folder,
    user,
    makeFolder(name) {
      const path = join(folder, name);
      mkdirSync(path, { mode: 0o755 });
      if (user) chownSync(path, user.uid, user.gid);
      return path;
    },
    run(name, command, args) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      // Ctrl-C in a terminal is for us alone.
      const child = spawn(command, args, {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
        stdio: ['ignore', log, log],
        detached: true,
        ...user,
      });
      closeSync(log);
      const note = join(pids, String(child.pid));
      writeFileSync(note, name);
      child.once('exit', () => rmSync(note, { force: true }));
      return child;
    },
    async end() {
      shell.stdin.end();
      await ended;
    },
  };
}
