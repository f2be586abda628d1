import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { readConfig } from '../core/config/config.ts';

let failure: Error;
// Test files share their modules: this one needs its own, and leaves none behind.
vi.resetModules();
vi.doMock('./checksums.ts', () => ({ writeHashed: () => Promise.reject(failure) }));
vi.doMock('./run-operator-command.ts', () => ({ async *runOperatorCommand() {} }));
const { backUp } = await import('./backup.ts');
afterAll(() => {
  vi.doUnmock('./checksums.ts');
  vi.doUnmock('./run-operator-command.ts');
  vi.resetModules();
});

async function backUpThatFails(message: string, code: string) {
  failure = Object.assign(new Error(message), { code });
  const place = await aDataDir();
  const config = readConfig({ DATA_DIR: place, DATABASE_URL: 'postgresql://gbr:password@localhost:1/gbr' });
  return { place, outcome: backUp(config, join(place, 'backup')) };
}

test('a backup on a full disk says which folder has no space, and leaves nothing there', async () => {
  const { place, outcome } = await backUpThatFails('ENOSPC: no space left on device, write', 'ENOSPC');
  await expect(outcome).rejects.toThrow(
    `There is no space left for the backup in ${place}: make room, then try again.`,
  );
  expect(readdirSync(place).filter((name) => name.startsWith('backup'))).toEqual([]);
});

test('a backup that may not read a file names it, and asks whose it is', async () => {
  const { outcome } = await backUpThatFails(
    "EACCES: permission denied, open '/data/uploads/1.pdf'",
    'EACCES',
  );
  await expect(outcome).rejects.toThrow(
    "open '/data/uploads/1.pdf'. Do all files in the data folder belong to the server's user?",
  );
});
