import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';

const source = JSON.stringify(new URL('pglite.ts', import.meta.url).href);
const program = (folder: string) => `
  import { cachedDataVersionTag } from 'node:v8';
  import { openEmbedded } from ${source};
  const opening = openEmbedded({ folder: ${JSON.stringify(folder)} }, () => undefined);
  const whileOpening = cachedDataVersionTag();
  const database = await opening;
  console.log(cachedDataVersionTag() === whileOpening);
  await database.close();`;

test('what is loaded while the database opens finds the code that Node has kept of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-kept-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'program.mjs');
  const database = join(folder, 'database');
  cpSync(inject('migratedFolder') ?? '', database, { recursive: true });
  writeFileSync(path, program(database));
  const output = execFileSync(process.execPath, [path], { encoding: 'utf8' });
  expect(output).toBe('true\n');
});
