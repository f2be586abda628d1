import fs, { cpSync, fstatSync, readSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';

const blockBytes = 4096;

/** By number, the content of each block when it was last synced; undefined for new blocks. */
type Unsynced = Map<number, Buffer | undefined>;

// Keeps the earlier content of what is not synced. Names, sizes and removals count as synced: a disk may be less kind.
export function watchWrites(folder: string) {
  let writesLeft = 0;
  let due: (() => void) | undefined;

  const { openSync, closeSync, fsyncSync, renameSync, unlinkSync, writeSync: writeReally } = fs;
  const real = { openSync, closeSync, fsyncSync, renameSync, unlinkSync, writeSync: writeReally };
  const paths = new Map<number, string>();
  const unsynced = new Map<string, Unsynced>();
  let isPaused = false;

  fs.openSync = (path, ...rest) => {
    const descriptor = real.openSync(path, ...rest);
    if (String(path).startsWith(folder)) paths.set(descriptor, String(path));
    return descriptor;
  };
  fs.closeSync = (descriptor) => {
    paths.delete(descriptor);
    real.closeSync(descriptor);
  };
  fs.fsyncSync = (descriptor) => {
    const path = paths.get(descriptor);
    if (path !== undefined) unsynced.delete(path);
    real.fsyncSync(descriptor);
  };
  fs.renameSync = (from, to) => {
    real.renameSync(from, to);
    const moved = unsynced.get(String(from));
    unsynced.delete(String(to));
    if (moved) unsynced.set(String(to), moved);
    unsynced.delete(String(from));
  };
  fs.unlinkSync = (path) => {
    unsynced.delete(String(path));
    real.unlinkSync(path);
  };
  const writeSync = writeReally as (...args: unknown[]) => number;
  const watched = (descriptor: number, ...rest: unknown[]) => {
    const path = paths.get(descriptor);
    const [, , length, position] = rest;
    if (path !== undefined && !isPaused && typeof length === 'number')
      remember(descriptor, path, typeof position === 'number' ? position : 0, length);
    const written = writeSync(descriptor, ...rest);
    if (path !== undefined && !isPaused) countWrite();
    return written;
  };
  fs.writeSync = watched;
  syncBuiltinESMExports();

  function countWrite(): void {
    writesLeft -= 1;
    if (writesLeft > 0) return;
    const callback = due;
    due = undefined;
    callback?.();
  }

  function remember(descriptor: number, path: string, position: number, length: number): void {
    const blocks = unsynced.get(path) ?? new Map<number, Buffer | undefined>();
    unsynced.set(path, blocks);
    const { size } = fstatSync(descriptor);
    const last = Math.floor((position + length - 1) / blockBytes);
    for (let block = Math.floor(position / blockBytes); block <= last; block += 1) {
      if (!blocks.has(block)) blocks.set(block, contentOf(path, block, size));
    }
  }

  function contentOf(path: string, block: number, size: number): Buffer | undefined {
    if (block * blockBytes >= size) return undefined;
    const content = Buffer.alloc(blockBytes);
    const reader = real.openSync(path, 'r');
    try {
      readSync(reader, content, 0, blockBytes, block * blockBytes);
    } finally {
      real.closeSync(reader);
    }
    return content;
  }

  return {
    /** Calls `callback` once, right after so many more writes. */
    afterWrites(count: number, callback: () => void): void {
      writesLeft = count;
      due = callback;
    },
    /** Copies to `image` what a power cut now may leave: each unsynced block is kept with probability `survival`. */
    cut(image: string, survival: number, random: () => number): void {
      isPaused = true;
      cpSync(folder, image, { recursive: true });
      for (const [path, blocks] of unsynced) {
        const target = `${image}/${relative(folder, path)}`;
        const { size } = statSync(target);
        const descriptor = real.openSync(target, 'r+');
        for (const [block, before] of blocks) {
          const length = Math.min(blockBytes, size - block * blockBytes);
          if (length <= 0 || random() < survival) continue;
          writeSync(descriptor, before ?? Buffer.alloc(blockBytes), 0, length, block * blockBytes);
        }
        real.closeSync(descriptor);
      }
      isPaused = false;
    },
    stop(): void {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
  };
}
