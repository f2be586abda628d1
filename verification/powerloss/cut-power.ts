import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, durableStartParams } from '@gbr/server/core/db/embedded/durable-fs.ts';
import { watchWrites } from './unsynced.ts';

export interface PowerCuts {
  images: number;
  /** As we open it, with a real fsync, or as the library opens it by itself. */
  durable: boolean;
  random: () => number;
  say: (line: string) => void;
}

export interface Cut {
  /** Commits acknowledged before the power went, and those found afterwards; none when it would not open. */
  acknowledged: number;
  found: number | undefined;
  survival: number;
}

const survivals = [0, 0.5, 0.9];
const mostWritesBetweenCuts = 150;

/**
 * Cuts the power of an embedded database at random writes of its work, and opens what each cut may have left. A cut
 * is lost when it will not open, or lacks a row whose commit was acknowledged.
 */
export async function cutPower({ images, durable, random, say }: PowerCuts): Promise<Cut[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'gbr-power-'));
  const folder = join(scratch, 'database');
  try {
    await makeDatabase(folder, durable);
    const disk = watchWrites(folder);
    const database = await open(folder, durable);
    const cuts: Cut[] = [];
    let commits = 0;
    while (cuts.length < images) {
      const image = join(scratch, 'image');
      const survival = survivals[Math.floor(random() * survivals.length)] ?? 0;
      const cutAfter: number[] = [];
      disk.afterWrites(Math.ceil(random() * mostWritesBetweenCuts), () => {
        cutAfter.push(commits);
        disk.cut(image, survival, random);
      });
      do {
        await commit(database, commits + 1, random);
        commits += 1;
      } while (cutAfter.length === 0);
      const [acknowledged = 0] = cutAfter;
      const cut = { acknowledged, found: await commitsIn(image, durable), survival };
      cuts.push(cut);
      const lost = isLost(cut) ? 'LOST' : 'whole';
      say(`image ${cuts.length}/${images}: ${acknowledged} commits, found ${cut.found ?? 'none'}, ${lost}`);
      rmSync(image, { recursive: true, force: true });
    }
    await database.close();
    disk.stop();
    return cuts;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

export const isLost = ({ acknowledged, found }: Cut): boolean => found === undefined || found < acknowledged;

async function makeDatabase(folder: string, durable: boolean): Promise<void> {
  const database = await open(folder, durable);
  await database.exec('create table commits (n integer primary key, words text); checkpoint');
  await database.close();
}

async function commit(database: PGlite, n: number, random: () => number): Promise<void> {
  const length = Math.ceil(random() * 6_000);
  await database.query('insert into commits values ($1, repeat($2, $3))', [n, 'x', length]);
  if (random() < 0.05) await database.exec('checkpoint');
}

export async function open(folder: string, durable: boolean): Promise<PGlite> {
  return durable
    ? PGlite.create({ fs: new DurableNodeFS(folder), startParams: durableStartParams })
    : PGlite.create({ fs: new NodeFS(folder) });
}

/** Opened by a process of its own: a damaged database may end or hang the one that opens it. */
async function commitsIn(image: string, durable: boolean): Promise<number | undefined> {
  const program = join(import.meta.dirname, 'open-image.ts');
  const child = spawn(process.execPath, [program, image, String(durable)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => void (said += text.toString()));
  await once(child, 'close');
  const found = /^commits (\d+)$/m.exec(said)?.[1];
  return child.exitCode === 0 && found !== undefined ? Number(found) : undefined;
}
