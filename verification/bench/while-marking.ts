import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../../server/src/core/marks/run-marking.ts';
import { pdfOf } from '../support/pdf-of.ts';
import type { BenchServer } from './bench-server.ts';
import { quietMs, timeOrdinaryCalls, warmUpMs } from './load.ts';

const rounds = 7;
const pages = 2_000;
const pictures = 23;

export interface WhileMarking {
  megabytes: number;
  quiet: number[];
  busy: number[];
  markingMs: number[];
}

/** Alternates between rounds without and with the program that marks a large PDF, as the server starts it. */
export async function measureWhileMarking(server: BenchServer): Promise<WhileMarking> {
  const folder = await mkdtemp(join(tmpdir(), 'gbr-bench-'));
  try {
    const file = largePdf();
    const source = join(folder, 'book.pdf');
    await writeFile(source, file);
    const mark = { code: '0'.repeat(32), name: 'R.', otherName: 'r', title: 'Title', day: '2026-01-01' };
    await timeOrdinaryCalls(server, sleep(warmUpMs));
    const found: WhileMarking = { megabytes: file.length / 2 ** 20, quiet: [], busy: [], markingMs: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.quiet.push(...(await timeOrdinaryCalls(server, sleep(quietMs))));
      const since = performance.now();
      const target = join(folder, `copy-${round}.pdf`);
      const marked = runProgram({ source, extension: 'pdf', target, mark });
      found.busy.push(...(await timeOrdinaryCalls(server, marked)));
      if (!(await marked)) throw new Error('The PDF was not marked.');
      found.markingMs.push(performance.now() - since);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Near the largest size: many pages, and pictures that no compression makes smaller. */
function largePdf(): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${3 + 2 * n} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, (_, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + 2 * n} 0 R >>`,
      stream(`0 0 ${n % 600} 700 re f`),
    ]).flat(),
    ...Array.from({ length: pictures }, () => stream(randomBytes(2 ** 20).toString('latin1'))),
  ]);
}
