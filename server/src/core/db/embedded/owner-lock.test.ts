import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from './owner-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gbr-owner-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('lets one owner in at a time', () => {
  const first = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(/Another process is using the data folder/);
  first.release();
  lockDataDir(dataDir).release();
});

test('says that the folder cannot be used, not that somebody else uses it', () => {
  mkdirSync(join(dataDir, 'owner.lock'));
  expect(() => lockDataDir(dataDir)).toThrow(
    `The data folder ${dataDir} cannot be used (unable to open database file). ` +
      'Is there space on its disk, and may this user write to it?',
  );
});

test('is held although its owner keeps nothing of it, and released when that is killed', async () => {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./owner-lock.ts', import.meta.url).href)});
    lockDataDir(${JSON.stringify(dataDir)});
    // What is garbage is collected in a later turn.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(() => done(gc())));
    console.log('mine');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A process that is left over keeps our error stream open, and the whole run waits for it.
  onTestFinished(() => void owner.kill('SIGKILL'));
  await once(owner.stdout, 'data');
  expect(() => lockDataDir(dataDir)).toThrow(/Another process/);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  lockDataDir(dataDir).release();
});
