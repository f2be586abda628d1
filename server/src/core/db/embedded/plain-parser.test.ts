import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const source = JSON.stringify(new URL('../database.ts', import.meta.url).href);
/** Prints the most memory that the process ever had, in megabytes. */
const program = (folder: string) => `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openEmbeddedDatabase } from ${source};
  const fail = (error) => { throw error; };
  const database = await openEmbeddedDatabase(${JSON.stringify(folder)}, fail);
  for (let n = 0; n < 1000; n++) await database.query('select ' + n + ' as a, (select 2) as b where 3 = 4 and 5 = 6');
  await sleep(3_000);
  await database.close();
  console.log(Math.round(process.resourceUsage().maxRSS / 1024));`;

test('the parser of the embedded database is not optimised, which would take 600 MB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-parser-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'program.mjs');
  writeFileSync(path, program(join(folder, 'database')));
  const run = () => Number(execFileSync(process.execPath, [path]));
  // The first run makes the database, for which another engine of the same process parses.
  run();
  const most = run();
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(500);
});
