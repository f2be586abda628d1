import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Mark } from './mark.ts';
import { cannotMarkCode } from './task.ts';
import type { MarkingTask } from './task.ts';

const program = join(import.meta.dirname, 'program.ts');

/** Far more than the largest file takes on a slow machine. */
const longestMs = 45_000;
const heapMegabytes = 150;
const lowPriority = 10;

const limited = limitConcurrency(1);

/** The file's own fault, as far as can be told: the program failed on it, or did not end. */
export class MarkingFailed extends Error {}

/** Where it is done: tests do it in their own process. */
export const marking = { run: runProgram };

/** False when the file cannot be marked; `MarkingFailed` when it may be. One at a time for each process. */
export function runMarking(task: MarkingTask): Promise<boolean> {
  return limited(() => marking.run(task));
}

export function runProgram(
  task: MarkingTask,
  { timeout, priority } = { timeout: longestMs, priority: lowPriority },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${heapMegabytes}`,
        '--no-warnings',
        program,
        String(process.pid),
        String(priority),
      ],
      {
        stdio: ['pipe', 'ignore', 'pipe'],
        timeout,
        killSignal: 'SIGKILL',
        env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] },
      },
    );
    let problem = '';
    // Nobody else would end one that hangs once this process has ended.
    const endWithUs = () => child.kill('SIGKILL');
    child.once('error', reject);
    // Before, or when it could not be begun, it may have no streams.
    child.once('spawn', () => {
      process.once('exit', endWithUs);
      // Not among the arguments, which every user of the machine can read: it names the reader.
      child.stdin.on('error', () => undefined).end(JSON.stringify(task));
      child.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => (problem = (problem + text).slice(-2_000)));
    });
    child.once('close', (code, signal) => {
      process.off('exit', endWithUs);
      if (code === 0) resolve(true);
      // A file that takes more memory than any should ends in SIGABRT.
      else if (code === cannotMarkCode || signal === 'SIGABRT' || code === 134) resolve(false);
      else {
        const about = `Marking ended with ${signal ?? code}: ${problem}`;
        // Somebody else's signal says nothing about the file: the system may have run out of memory.
        reject(signal === null || child.killed ? new MarkingFailed(about) : new Error(about));
      }
    });
  });
}

const trial: Mark = {
  code: '0'.repeat(32),
  name: 'Reader',
  otherName: 'reader',
  title: 'Title',
  day: '2026-01-01',
};

/** A file can be made to take all the time there is, and anybody may upload: readers wait for one such file at most. */
const trialsInTurn = limitConcurrency(1);
const mostTrials = 3;
let trials = 0;

/** Null when it could not be found out, or when so many are being tried: the first reader's copy tells. */
export async function canBeMarked(source: string, extension: string): Promise<boolean | null> {
  if (extension === 'doc') return false;
  if (trials >= mostTrials) return null;
  trials += 1;
  try {
    return await trialsInTurn(() => runMarking({ source, extension, mark: trial }));
  } catch {
    return null;
  } finally {
    trials -= 1;
  }
}
