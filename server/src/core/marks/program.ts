import { text } from 'node:stream/consumers';
import { doMarking } from './do-marking.ts';
import { cannotMarkCode } from './task.ts';
import type { MarkingTask } from './task.ts';

// A program of its own: what a stranger's file makes it do costs the server neither its pace nor its memory.

const task: MarkingTask = JSON.parse(await text(process.stdin));
if (!(await doMarking(task))) process.exitCode = cannotMarkCode;
