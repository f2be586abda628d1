import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

/** A server of ours in a process of its own. */
export interface ServerProcess {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Resolves once it has gone. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');
const readyWithinMs = 180_000;

/**
 * Runs `program` (a path from the root) on a free port with a data folder of its own and nothing of our
 * environment but `settings`. Resolves when /readyz answers 200, else throws with what it said.
 */
export async function runServerProcess(
  program: string,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gbr-race-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      HOME: dataDir,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    // Closing the channel stops the server, so that it never outlives us.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
  if (await becomesReady(child, url)) return { url, stop };
  await stop();
  throw new Error(`${program} did not become ready. It said:\n${said}`);
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
    await sleep(50);
  }
  return false;
}
