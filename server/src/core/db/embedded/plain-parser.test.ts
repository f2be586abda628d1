import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';

const source = JSON.stringify(new URL('../database.ts', import.meta.url).href);
const program = (folder: string) => `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openEmbeddedDatabase } from ${source};
  const fail = (error) => { throw error; };
  const database = await openEmbeddedDatabase(${JSON.stringify(folder)}, fail);
  for (let n = 0; n < 1000; n++) await database.query('select ' + n + ' as a, (select 2) as b where 3 = 4 and 5 = 6');
  await sleep(3_000);
  await database.close();`;

test('the parser of the embedded database is not optimised, which would take 600 MB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-parser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'program.mjs');
  const database = join(folder, 'database');
  // There already: another engine of the same process would parse while a new one is made.
  cpSync(inject('migratedFolder') ?? '', database, { recursive: true });
  writeFileSync(path, program(database));
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
