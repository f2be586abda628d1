import { open, readFile } from 'node:fs/promises';
import { CannotMark } from './cannot-mark.ts';
import { markFile } from './mark-file.ts';
import type { MarkingTask } from './task.ts';

export async function doMarking({ source, extension, target, mark }: MarkingTask): Promise<boolean> {
  try {
    const parts = await markFile(await readFile(source), extension, mark);
    if (target !== undefined) await writeParts(target, parts);
    return true;
  } catch (error) {
    if (error instanceof CannotMark) return false;
    throw error;
  }
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
