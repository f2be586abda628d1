import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { anOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';

// Test files share their modules: this one needs its own, and leaves none behind.
vi.resetModules();
vi.doMock('./checksums.ts', () => ({
  writeHashed: () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
}));
const { backUp } = await import('./backup.ts');
afterAll(() => {
  vi.doUnmock('./checksums.ts');
  vi.resetModules();
});

test('a backup on a full disk says which folder has no space, and leaves nothing there', async () => {
  const { config } = await anOperatorTestServer();
  const place = await aDataDir();
  await expect(backUp(config, join(place, 'backup'))).rejects.toThrow(
    `There is no space left for the backup in ${place}: make room, then try again.`,
  );
  expect(readdirSync(place).filter((name) => name.startsWith('backup'))).toEqual([]);
});
