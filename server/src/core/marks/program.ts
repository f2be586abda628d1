import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { doMarking } from './do-marking.ts';
import { cannotMarkCode } from './task.ts';
import type { MarkingTask } from './task.ts';

// A program of its own: what a stranger's file makes it do costs the server neither its pace nor its memory.

// The server may be killed before it can end this, and a system without parents knows none that is gone.
const parent = Number(process.argv[2]);
new Worker(new URL('./end-with-parent.ts', import.meta.url), { workerData: parent }).unref();

const task: MarkingTask = JSON.parse(await text(process.stdin));
if (!(await doMarking(task))) process.exitCode = cannotMarkCode;
