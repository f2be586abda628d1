import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@gbr/verification/support/free-port.ts';
import { freshDatabase } from '@gbr/verification/support/postgres.ts';
import { postgresUrl } from './postgres.ts';
import { root } from './root.ts';

export type Database = 'pglite' | 'postgres';

/** The administrator every test server starts with. */
export const admin = { email: 'admin@example.com', password: 'admin-password' };

export type TestServer = {
  /** Its origin, without a slash at the end. */
  url: string;
  dataDir: string;
  /** All it wrote so far, over every restart. */
  log(): string;
  /** A graceful stop (SIGTERM). Resolves with the exit code; null when a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut would. */
  kill9(): Promise<void>;
  /** Starts it again on the same port, data folder and database. */
  restart(): Promise<void>;
  /** Stops it and removes its data folder. */
  dispose(): Promise<void>;
};

const readyWithinMs = 240_000;

/**
 * The real server on a free port, with a data folder and a database of its own.
 * `env` is added to an otherwise bare environment. Resolves when /readyz answers 200.
 */
export async function startServer(options: {
  database: Database;
  env?: Record<string, string>;
}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gbr-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: dataDir,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(options.database === 'postgres' ? { DATABASE_URL: await freshDatabase(postgresUrl()) } : {}),
    ...options.env,
  };
  let log = '';
  let child: ChildProcess;

  const restart = async (): Promise<void> => {
    child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env,
      // Closing the channel stops the server, so it never outlives a killed test run.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await untilReady(child, url, () => log);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return exited;
  };

  const dispose = async (): Promise<void> => {
    await end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };

  await restart().catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  return {
    url,
    dataDir,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
    restart,
    dispose,
  };
}

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready. It said:\n${log()}`);
}
