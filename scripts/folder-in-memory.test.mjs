import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderInMemory } from './folder-in-memory.mjs';

/** A process that has made such a folder and lives on. */
async function makeFolder() {
  const script = new URL(`file://${join(import.meta.dirname, 'folder-in-memory.mjs')}`).href;
  const options = JSON.stringify({ place: tmpdir(), room: 0 });
  const code = `import { folderInMemory } from ${JSON.stringify(script)};
    console.log(folderInMemory(${options}));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for await (const part of child.stdout) {
    said += part;
    if (said.endsWith('\n')) break;
  }
  return { child, folder: said.trim() };
}

test.skipIf(process.platform === 'win32')(
  'others can enter the folder, and it goes with its process, also when that is killed',
  async () => {
    const { child, folder } = await makeFolder();
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(folder), { timeout: 600_000 }).toBe(false);
  },
);

test('there is none where room is short, where memory has no folder, or where none can be made', () => {
  expect(folderInMemory({ place: tmpdir(), room: Number.POSITIVE_INFINITY })).toBeUndefined();
  expect(folderInMemory({ place: join(tmpdir(), 'gbr-nowhere'), room: 0 })).toBeUndefined();
  expect(folderInMemory({ place: import.meta.filename, room: 0 })).toBeUndefined();
});
