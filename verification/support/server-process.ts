import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer } from '../../scripts/prepare.mjs';
import { freePort } from './free-port.ts';
import { nameSources } from './name-sources.ts';
import { root } from './root.ts';

const readyWithinMs = 240_000;

export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  settings: Record<string, string>;
  /** Returns the milliseconds until /readyz answered 200. Throws with the log when it never does. */
  start(): Promise<number>;
  kill(): Promise<void>;
  /** SIGTERM. The exit code is null after a signal. */
  stop(): Promise<{ code: number | null; ms: number }>;
  /** Stops it, and removes the data folder unless the caller gave it. */
  dispose(): Promise<void>;
  isRunning(): boolean;
  pid(): number | undefined;
  /** Everything it wrote so far, over all restarts. */
  log(): string;
}

interface ServerOptions {
  /** Added to an otherwise bare environment. */
  settings?: Record<string, string>;
  dataDir?: string;
  /** A folder with an embedded database that has its tables: a copy of it starts in a third of the time. */
  migratedFolder?: string;
  program?: string;
  /** Not as it is built for `npm start`, but as `npm run dev` runs it. */
  fromSource?: boolean;
  flags?: string[];
  /** The name in its own addresses. */
  publicHost?: string;
}

/** The first administrator, with `adminSettings` among the settings. */
export const admin = { email: 'admin@example.com', password: 'admin-password' };
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };

/** The server, but it hashes passwords cheaply and marks copies in its own process: where neither is what is tested. */
export const quickServer = 'verification/support/quick-server.ts';

/** Each, but it waits longer for what is slow. */
export const patientServer = 'verification/support/patient-server.ts';
export const patientQuickServer = 'verification/support/patient-quick-server.ts';

/** It cuts off the requests in progress at once when it is told to stop. */
export const hastyServer = 'verification/support/hasty-server.ts';

/** Flags of a server whose embedded database lives for seconds: optimising the engine's code is never earned back. */
export const briefEngine = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

const onBuilt = ['--import', './verification/support/built-server.ts'];

export async function startServerProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = await newServerProcess(options);
  try {
    await server.start();
    return server;
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

export async function newServerProcess({
  settings = {},
  dataDir: ownDataDir,
  migratedFolder,
  program,
  fromSource = false,
  flags = [],
  publicHost = '127.0.0.1',
}: ServerOptions = {}): Promise<ServerProcess> {
  if (!fromSource) await buildOnce();
  const plain = fromSource ? 'server/src/main.ts' : 'server/dist/main.mjs';
  const args = program && !fromSource ? [...onBuilt, program] : [program ?? plain];
  const dataDir = ownDataDir ?? mkdtempSync(join(tmpdir(), 'gbr-server-'));
  if (migratedFolder) cpSync(migratedFolder, join(dataDir, 'database'), { recursive: true });
  const port = await freePort();
  // Not localhost, for which Node may try two addresses against a clock of its own.
  const url = `http://127.0.0.1:${port}`;
  const compileCache = process.env['NODE_COMPILE_CACHE'];
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: dataDir,
    ...(compileCache && { NODE_COMPILE_CACHE: compileCache }),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://${publicHost}:${port}`,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let child: ChildProcess | undefined;
  let log = '';

  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const since = performance.now();
    if (child && isRunning()) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return { code: child?.exitCode ?? null, ms: Math.round(performance.now() - since) };
  };
  return {
    url,
    port,
    dataDir,
    settings: env,
    isRunning,
    pid: () => child?.pid,
    log: () => nameSources(log),
    async start() {
      const since = performance.now();
      child = spawn(process.execPath, [...flags, ...args], {
        cwd: root,
        env,
        // The server stops when this channel closes, so that it never outlives us.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const closed = once(child, 'close');
      const append = (chunk: Buffer) => void (log += chunk.toString());
      child.stdout?.on('data', append);
      child.stderr?.on('data', append);
      while (performance.now() - since < readyWithinMs && isRunning()) {
        if (await isReady(url)) return Math.round(performance.now() - since);
        await sleep(25);
      }
      await end('SIGKILL');
      // Its last words may come after its end.
      await closed;
      throw new Error(`${args.at(-1)} did not become ready. It wrote:\n${nameSources(log).slice(-4000)}`);
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async dispose() {
      await end('SIGTERM');
      if (!ownDataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// In the environment, which the workers of browser tests have from their setup: each look at all sources takes 0.2 s.
const isBuilt = 'GBR_SERVER_IS_BUILT';
let building: Promise<void> | undefined;

async function buildOnce(): Promise<void> {
  if (process.env[isBuilt]) return;
  await (building ??= buildServer());
  process.env[isBuilt] = 'yes';
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
