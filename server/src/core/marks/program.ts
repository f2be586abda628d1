import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { doMarking } from './do-marking.ts';
import { cannotMarkCode } from './task.ts';
import type { MarkingTask } from './task.ts';

// A program of its own: what a stranger's file makes it do costs the server neither its pace nor its memory.

// The server may be killed before it can end this, and a system without parents knows none that is gone.
const [parent, priority = 0] = process.argv.slice(2).map(Number);
new Worker(new URL('./end-with-parent.ts', import.meta.url), { workerData: parent }).unref();

const task: MarkingTask = JSON.parse(await text(process.stdin));
// Not before: the start is ours, short, and waited for. A stranger's file may take long.
lowerPriority();
if (!(await doMarking(task))) process.exitCode = cannotMarkCode;

function lowerPriority(): void {
  try {
    setPriority(priority);
  } catch {
    // Some systems do not allow it.
  }
}
