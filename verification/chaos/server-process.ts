import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const readyWithinMs = 180_000;

export const admin = { email: 'admin@example.org', password: 'chaos reigns' };

/** The real server as a process of its own, which can be killed. */
export interface ServerProcess {
  url: string;
  settings: Record<string, string>;
  /** Starts it; answers with the milliseconds until it was ready. */
  start(): Promise<number>;
  /** Ends it at once, without a word. */
  kill(): Promise<void>;
  /** Asks it to stop; answers with its exit code and the milliseconds it took. */
  stop(): Promise<{ code: number | null; ms: number }>;
  isRunning(): boolean;
  pid(): number | undefined;
  /** All it wrote so far. */
  log(): string;
}

/** A server over `dataDir`, not yet started, on one free port for all its lives. */
export async function aServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  };
  let child: ChildProcess | undefined;
  let log = '';
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const since = performance.now();
    if (child && isRunning()) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return { code: child?.exitCode ?? null, ms: Math.round(performance.now() - since) };
  };
  return {
    url,
    settings: env,
    isRunning,
    pid: () => child?.pid,
    log: () => log,
    async start() {
      const since = performance.now();
      // Closing the channel stops the server, so that it does not outlive us.
      child = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const note = (text: Buffer) => void (log += text.toString());
      child.stdout?.on('data', note);
      child.stderr?.on('data', note);
      while (performance.now() - since < readyWithinMs && isRunning()) {
        if (await isReady(url)) return Math.round(performance.now() - since);
        await sleep(25);
      }
      await end('SIGKILL');
      throw new Error(`The server did not become ready. It said:\n${log.slice(-4000)}`);
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Runs one of the operator's programs with the server's settings; answers with its exit code and words. */
export async function runProgram(
  program: 'audit' | 'backup' | 'restore',
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [`server/src/cli/${program}.ts`, ...args], {
    cwd: root,
    env: settings,
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => void (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => void (said += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
