import { open, readFile } from 'node:fs/promises';
import { CannotMark } from './cannot-mark.ts';
import { markFile } from './mark-file.ts';
import { cannotMarkCode } from './task.ts';
import type { MarkingTask } from './task.ts';

// A program of its own: what a stranger's file makes it do costs the server neither its pace nor its memory.

try {
  const task: MarkingTask = JSON.parse(process.argv[2] ?? '');
  const parts = await markFile(await readFile(task.source), task.extension, task.mark);
  if (task.target !== undefined) await writeParts(task.target, parts);
} catch (error) {
  if (!(error instanceof CannotMark)) throw error;
  process.stderr.write(error.message);
  process.exitCode = cannotMarkCode;
}

async function writeParts(path: string, parts: Buffer[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    // A file can have more parts than one call takes.
    for (let at = 0; at < parts.length; at += 500) await file.writev(parts.slice(at, at + 500));
  } finally {
    await file.close();
  }
}
