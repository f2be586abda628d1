import { statfs } from 'node:fs/promises';

/** Below this nothing new is stored: an embedded database must never meet a full disk. */
export const lowWaterBytes = 200 * 2 ** 20;

const rememberedMs = 1_000;
const measured = new Map<string, { at: number; free: Promise<number> }>();

export function freeBytes(folder: string, at = performance.now()): Promise<number> {
  const last = measured.get(folder);
  if (last && at - last.at < rememberedMs) return last.free;
  const free = statfs(folder).then(({ bavail, bsize }) => bavail * bsize);
  measured.set(folder, { at, free });
  free.catch(() => measured.delete(folder));
  return free;
}

/** Then writes are refused with 507. */
export async function freeSpaceShort(folder: string): Promise<boolean> {
  return (await freeBytes(folder)) < lowWaterBytes;
}

class FullDisk extends Error {}

/** The embedded database does not say that its disk is full: without this, an operator would restore a backup for nothing. */
export async function orFullDisk(failure: unknown, { folder, what }: { folder: string; what: string }) {
  const free = await freeBytes(folder).catch(() => Infinity);
  if (free >= lowWaterBytes || failure instanceof FullDisk) return failure;
  const why = failure instanceof Error ? ` (${failure.message})` : '';
  return new FullDisk(`${what}${why}. ${makeRoom(folder, free)}`, { cause: failure });
}

/** What an operator writes is refused like everything else. */
export async function refuseShortSpace(folder: string, free = freeBytes): Promise<void> {
  const bytes = await free(folder);
  if (bytes < lowWaterBytes) throw new Error(makeRoom(folder, bytes));
}

const makeRoom = (folder: string, bytes: number) =>
  `The disk of ${folder} has only ${Math.floor(bytes / 2 ** 20)} MB left: make room, then try again.`;
