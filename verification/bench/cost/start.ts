import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { root } from '../../support/root.ts';
import { orderIn, spread } from '../measure.ts';
import { send } from './calls.ts';
import { cpuOf } from './cpu-time.ts';

const rounds = 9;

interface Program {
  name: string;
  path: string;
  settings: Record<string, string>;
}

interface Start {
  cpu: number;
  clock: number;
}

// With the database in place: the built server, and an empty Fastify. The first round makes databases and fills caches.
export async function measureStart(adminUrl: string, log: (line: string) => void): Promise<void> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'gbr-start-'));
  const server = 'server/dist/main.mjs';
  const programs: Program[] = [
    { name: 'an empty Fastify', path: 'verification/bench/cost/empty-server.ts', settings: {} },
    { name: 'embedded', path: server, settings: { DATA_DIR: join(folder, 'embedded') } },
    {
      name: 'on PostgreSQL',
      path: server,
      settings: { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: await freshDatabase(adminUrl) },
    },
  ];
  const starts = programs.map((): Start[] => []);
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const place of orderIn(round, programs.length)) {
        const started = await startOnce(programs[place], join(folder, 'compiled'));
        if (round > 0) starts[place]?.push(started);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [least = []] = starts;
  programs.forEach(({ name }, place) => {
    const shown = (['cpu', 'clock'] as const).map((kind) => {
      const values = (starts[place] ?? []).map((start) => start[kind]);
      const ratios = values.map((value, round) => value / (least[round]?.[kind] ?? Number.NaN));
      return `${kind} ${spread(values, rounded(0))} ms, ${spread(ratios, rounded(2))} times the first`;
    });
    log(`start, ${name}: ${shown.join('; ')}`);
  });
}

async function startOnce(program: Program | undefined, compiled: string): Promise<Start> {
  if (!program) throw new Error('There is no such program.');
  const port = await freePort();
  const since = performance.now();
  const child = spawn(process.execPath, [program.path], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      LOG_LEVEL: 'error',
      ...program.settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program.path} ended with ${child.exitCode}.`);
    await sleep(5);
  }
  const started = { cpu: cpuOf(child.pid ?? 0)(), clock: performance.now() - since };
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return started;
}

async function answers(port: number): Promise<boolean> {
  const answer = await send(undefined, `http://127.0.0.1:${port}`, { path: '/healthz' }).catch(
    () => undefined,
  );
  return answer?.status === 200;
}

const rounded = (digits: number) => (value: number) => value.toFixed(digits);
