import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readLog, refuseDeadlocks } from './deadlocks.ts';
import { freePort } from './free-port.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { DatabaseUser } from './postgres-user.ts';

interface Cluster {
  binaries: PostgresBinaries;
  folder: string;
  user: DatabaseUser;
}

export interface RunningPostgres {
  url: string;
  /** Also answers at a socket of its port here, which takes less of the processor than the network. */
  socketFolder: string;
  /** Throws when transactions have waited for each other in a circle. */
  stop(): Promise<void>;
}

const readyWithinMs = 180_000;

/** In `folder/data`. Without passwords, on loopback. */
export function createCluster({ binaries, folder, user }: Cluster): void {
  // Since 17 PostgreSQL carries its own C.UTF-8, so that case folding is the same on every machine.
  const locale =
    binaries.version >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const made = spawnSync(
    join(binaries.folder, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale],
    { cwd: folder, encoding: 'utf8', env: bareEnvironment(folder), ...user },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

/** A shell that waits for our pipe to close, even if we are killed; then it stops PostgreSQL and removes the folder. */
const guardian = `
  "$BIN/postgres" "$@" >"$FOLDER/log" 2>&1 &
  server=$!
  read -r _
  kill -INT $server 2>/dev/null
  wait $server
  cd / && rm -rf "$FOLDER"
`;

/** On a free port. Throws with the end of its log when it is not up within three minutes. */
export async function runCluster(
  { binaries, folder, user }: Cluster,
  fsync: boolean,
  extraSettings: Record<string, string> = {},
): Promise<RunningPostgres> {
  const port = await freePort();
  const durable = fsync ? 'on' : 'off';
  const settings = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '400',
    shared_buffers: '64MB',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    ...extraSettings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  const shell = spawn(
    '/bin/sh',
    ['-c', guardian, 'sh', '-D', join(folder, 'data'), '-p', `${port}`, ...settings],
    {
      cwd: folder,
      env: { ...bareEnvironment(folder), BIN: binaries.folder, FOLDER: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true, // Ctrl-C in a terminal is for the tests, which stop us in their own order
      ...user,
    },
  );
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const log = join(folder, 'log');
  const stop = async (): Promise<void> => {
    const written = readLog(log);
    shell.stdin.end();
    await ended;
    // The database's user may empty it, but not remove it from a folder of ours.
    rmSync(folder, { recursive: true, force: true });
    refuseDeadlocks(written);
  };
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, socketFolder: folder, stop };
}

async function untilReady(url: string, log: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (cause) {
      const written = readLog(log);
      if (performance.now() > deadline || written.includes('FATAL:  could not')) {
        throw new Error(`PostgreSQL did not come up:\n${written.slice(-2000)}`, { cause });
      }
      await sleep(50);
    } finally {
      await client.end();
    }
  }
}

function bareEnvironment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C', TZ: 'UTC' };
}
