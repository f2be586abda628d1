import fs, { cpSync, fstatSync, readSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';

const blockBytes = 4096;

/** What a block held when the disk last confirmed it; blocks that are new held nothing. */
type Unsynced = Map<number, Buffer | undefined>;

/**
 * Watches what is written below `folder` and remembers what the disk has not been asked to confirm. Names, sizes and
 * removals count as kept at once: this is kinder than a disk may be, and the same for both databases compared.
 */
export function watchWrites(folder: string) {
  let writesLeft = 0;
  let due: (() => void) | undefined;

  const { openSync, closeSync, fsyncSync, renameSync, unlinkSync, writeSync: writeReally } = fs;
  const real = { openSync, closeSync, fsyncSync, renameSync, unlinkSync, writeSync: writeReally };
  const paths = new Map<number, string>();
  const unsynced = new Map<string, Unsynced>();
  let quiet = false;

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
    if (path !== undefined && !quiet && typeof length === 'number')
      remember(descriptor, path, typeof position === 'number' ? position : 0, length);
    const written = writeSync(descriptor, ...rest);
    if (path !== undefined && !quiet) countWrite();
    return written;
  };
  fs.writeSync = watched;
  syncBuiltinESMExports();

  function countWrite(): void {
    writesLeft -= 1;
    if (writesLeft > 0) return;
    const act = due;
    due = undefined;
    act?.();
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
    /** Has `act` done once, right after so many further writes. */
    afterWrites(count: number, act: () => void): void {
      writesLeft = count;
      due = act;
    },
    /** Copies to `image` what a power cut at this moment may leave: each unconfirmed block stays with this probability. */
    cut(image: string, survival: number, random: () => number): void {
      quiet = true;
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
      quiet = false;
    },
    stop(): void {
      Object.assign(fs, real);
      syncBuiltinESMExports();
    },
  };
}
