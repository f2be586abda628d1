import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readLog, refuseDeadlocks } from '../support/deadlocks.ts';
import { freePort } from '../support/free-port.ts';
import { findPostgres } from '../support/postgres-binaries.ts';
import { createCluster } from '../support/postgres-cluster.ts';
import { scratchFolder } from '../support/postgres.ts';
import { databaseUser } from '../support/postgres-user.ts';

export async function startCrashingPostgres() {
  const user = databaseUser();
  const folder = scratchFolder(user);
  const binaries = findPostgres(user, folder);
  createCluster({ binaries, folder, user });
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;

  const log = join(folder, 'log');
  const start = async () => {
    const logFile = openSync(log, 'a');
    child = spawn(
      join(binaries.folder, 'postgres'),
      [
        '-D',
        join(folder, 'data'),
        '-p',
        `${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      { cwd: folder, stdio: ['ignore', logFile, logFile], ...user },
    );
    closeSync(logFile);
    while (!(await isUp(url))) await sleep(25);
  };
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const killWithUs = () => void child.kill('SIGQUIT');
  process.on('exit', killWithUs);
  await start();
  return {
    url,
    /** And start again after a second. */
    async crash() {
      await end('SIGQUIT');
      await sleep(1_000);
      await start();
    },
    async dispose() {
      await end('SIGINT');
      process.off('exit', killWithUs);
      const written = readLog(log);
      rmSync(folder, { recursive: true, force: true });
      refuseDeadlocks(written);
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
