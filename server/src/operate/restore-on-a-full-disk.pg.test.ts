import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { aMemberWithABook } from '@gbr/verification/support/backup-fixtures.ts';
import { openOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import type { Storage } from '../core/storage/storage.ts';
import { readConfig } from '../core/config/config.ts';
import { backUp } from './backup.ts';

let isFull = true;
const storage: Storage = {
  put: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
  open: () => Promise.resolve(undefined),
  size: () => Promise.resolve(undefined),
  async remove() {
    isFull = false;
  },
  async *list() {},
  freeBytes: () => Promise.resolve(undefined),
};
// Test files share their modules: this one needs its own, and leaves none behind.
vi.resetModules();
vi.doMock('../core/storage/open-storage.ts', () => ({ openStorage: () => storage }));
vi.doMock('node:fs/promises', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  statfs: () => Promise.resolve({ bavail: isFull ? 0 : 2 ** 20, bsize: 4096 }),
}));
const { restore } = await import('./restore.ts');
afterAll(() => {
  vi.doUnmock('../core/storage/open-storage.ts');
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

const place = async (template?: string) =>
  readConfig({ DATA_DIR: await aDataDir(), DATABASE_URL: await freshTestDatabase(template) });

test('a restore whose files have no room says so, though there is room again once it has removed them', async () => {
  const here = await openOperatorTestServer(await place(inject('migratedTemplate')));
  await aMemberWithABook(here.database, here.storage);
  const backup = join(await aDataDir(), 'backup');
  await backUp(here.config, backup);
  await here.close();
  const there = await place();
  await expect(restore(there, backup)).rejects.toThrow(
    `The restore failed (ENOSPC: no space left). The disk of ${there.dataDir} has only 0 MB left: make room, then try again.`,
  );
});
