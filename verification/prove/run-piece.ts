import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../support/root.ts';
import type { Command } from './proof.ts';

interface Ran {
  ok: boolean;
  output: string;
  seconds: number;
  cpuSeconds: number | null;
}

/** The shell counts the processor time of all that it has started and seen end. */
const withTimes = '"$@"; code=$?; times >&3; exit $code';
const endsWithinMs = 30_000;

let running: ChildProcess | undefined;

/** Runs it in a process group and a folder for temporary files of its own, of which nothing is left. */
export async function runPiece(
  { program, args, env }: Command,
  options: { log?: ((line: string) => void) | undefined; longestSeconds: number },
): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-prove-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  const since = performance.now();
  const child = spawn('sh', ['-c', withTimes, 'sh', process.execPath, program, ...args], {
    cwd: root,
    env: { ...process.env, ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  const read = { output: '', times: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      read.output += chunk.toString();
      options.log?.(chunk.toString().trimEnd());
    });
  child.stdio[3]?.on('data', (chunk: Buffer) => void (read.times += chunk.toString()));
  const tooLong = setTimeout(() => {
    read.output += `\nPROBLEM  it did not end within ${options.longestSeconds} seconds\n`;
    signal('SIGKILL');
  }, options.longestSeconds * 1_000);
  try {
    await once(child, 'close');
  } finally {
    clearTimeout(tooLong);
    signal('SIGKILL');
    running = undefined;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return {
    ok: child.exitCode === 0,
    output: read.output,
    seconds: (performance.now() - since) / 1_000,
    cpuSeconds: secondsIn(read.times),
  };
}

export async function endPiece(): Promise<void> {
  const child = running;
  if (!child) return;
  signal('SIGINT');
  await Promise.race([once(child, 'close'), sleep(endsWithinMs, undefined, { ref: false })]);
  signal('SIGKILL');
}

function signal(name: NodeJS.Signals): void {
  if (running?.pid === undefined) return;
  try {
    process.kill(-running.pid, name);
  } catch {
    // Nobody of the group is left.
  }
}

/** Of the second line, such as `1m2.50s 0m3.25s`: user and system. */
function secondsIn(times: string): number | null {
  const found = [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (found.length !== 2) return null;
  return found.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
