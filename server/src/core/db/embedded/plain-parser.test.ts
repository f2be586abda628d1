import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const source = JSON.stringify(new URL('../database.ts', import.meta.url).href);
const program = (folder: string) => `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openEmbeddedDatabase } from ${source};
  const fail = (error) => { throw error; };
  const database = await openEmbeddedDatabase(${JSON.stringify(folder)}, fail);
  for (let n = 0; n < 1000; n++) await database.query('select ' + n + ' as a, (select 2) as b where 3 = 4 and 5 = 6');
  await sleep(3_000);
  await database.close();`;

test('the parser of the embedded database is not optimised, which would take 600 MB, nor while it is made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-parser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'program.mjs');
  // Not there yet: engines of the same process parse while it is made.
  writeFileSync(path, program(join(folder, 'database')));
  // Says what each function takes to compile. The memory of a process also counts that of the one which starts it.
  const output = execFileSync(process.execPath, ['--trace-wasm-compilation-times', path], {
    encoding: 'utf8',
  });
  const bytes = [...output.matchAll(/ using TurboFan, took \d+ ms and \d+ \/ (\d+) max\/total bytes/g)].map(
    ([, total]) => Number(total),
  );
  expect(bytes.length).toBeGreaterThan(0);
  expect(Math.max(...bytes)).toBeLessThan(200_000_000);
});
