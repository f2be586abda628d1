import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, durableStartParams } from '@gbr/server/core/db/embedded/durable-fs.ts';
import { runProgram } from '../support/run-program.ts';
import { briefEngine } from '../support/server-process.ts';
import { watchWrites } from './watch-writes.ts';

interface PowerCuts {
  images: number;
  /** With a real fsync, as our server opens the database, or as the library does by default. */
  durable: boolean;
  /** The folder of a database to begin with a copy of; a new one is made without. */
  from?: string;
  random: () => number;
  log: (line: string) => void;
}

export interface Cut {
  /** Commits acknowledged before the power cut. */
  acknowledged: number;
  /** Commits found afterwards; none when the database does not open. */
  found: number | undefined;
  survival: number;
}

/** Probabilities that a block which was not synced is on the disk after the cut. */
const survivals = [0, 0.5, 0.9];
const mostWritesBetweenCuts = 150;

/** Cuts the power of an embedded database at random writes, and opens what each cut may leave on the disk. */
export async function cutPower({ images, durable, from, random, log }: PowerCuts): Promise<Cut[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'gbr-power-'));
  const folder = join(scratch, 'database');
  try {
    if (from) cpSync(from, folder, { recursive: true });
    await makeTable(folder, durable);
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
      const state = isLost(cut) ? 'LOST' : 'complete';
      const found = cut.found ?? 'not opened';
      log(`image ${cuts.length}/${images}: ${acknowledged} commits acknowledged, found ${found}, ${state}`);
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

async function makeTable(folder: string, durable: boolean): Promise<void> {
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

/** In a process of its own: a damaged database may crash or hang the process that opens it. */
async function commitsIn(image: string, durable: boolean): Promise<number | undefined> {
  const args = [image, String(durable)];
  const { code, stdout } = await runProgram('verification/powerloss/open-image.ts', args, {
    timeoutMs: 120_000,
    flags: briefEngine,
  });
  const found = /^commits (\d+)$/m.exec(stdout)?.[1];
  return code === 0 && found !== undefined ? Number(found) : undefined;
}
