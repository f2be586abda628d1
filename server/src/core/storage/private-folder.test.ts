import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { keepPrivate } from './private-folder.ts';

const log = { warn: vi.fn<() => void>() };

async function aFolderOpenToAll(): Promise<string> {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const folder = join(await aDataDir(), 'data');
  for (const name of ['database/base/1', 'uploads/.tmp', 'mail', 'control']) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o755 });
  }
  for (const name of [
    'database/PG_VERSION',
    'database/base/1/1259',
    'uploads/a.webp',
    'mail/a.eml',
    'jwt-secret',
  ]) {
    await writeFile(join(folder, name), 'x', { mode: 0o644 });
  }
  await writeFile(join(folder, 'owner.lock'), 'x', { mode: 0o755 });
  return folder;
}

const modeOf = async (path: string) => (await lstat(path)).mode & 0o777;

test('everything of ours in the data folder is for its owner only, whatever it was before', async () => {
  const folder = await aFolderOpenToAll();
  keepPrivate(folder, log);
  expect(await modeOf(folder)).toBe(0o700);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries).toHaveLength(13);
  for (const entry of entries) {
    const expected = entry.isDirectory() ? 0o700 : 0o600;
    expect([entry.name, await modeOf(join(entry.parentPath, entry.name))]).toEqual([entry.name, expected]);
  }
  await writeFile(join(folder, 'mail', 'new.eml'), 'x');
  expect(await modeOf(join(folder, 'mail', 'new.eml'))).toBe(0o600);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a file that the setting names by mistake keeps its mode', async () => {
  const folder = await aFolderOpenToAll();
  keepPrivate(join(folder, 'jwt-secret'), log);
  expect(await modeOf(join(folder, 'jwt-secret'))).toBe(0o644);
});

test('links are not followed, and what is not ours is left alone', async () => {
  const folder = await aFolderOpenToAll();
  const outside = join(folder, '..', 'outside');
  await mkdir(outside);
  await writeFile(join(outside, 'file'), 'x', { mode: 0o644 });
  await chmod(outside, 0o755);
  await symlink(outside, join(folder, 'database', 'link'));
  await symlink(join(outside, 'file'), join(folder, 'uploads', 'link.webp'));
  await writeFile(join(folder, 'a-tool'), 'x', { mode: 0o755 });
  await symlink(folder, join(folder, '..', 'named'));
  keepPrivate(join(folder, '..', 'named'), log);
  expect(await modeOf(folder)).toBe(0o700);
  expect(await modeOf(outside)).toBe(0o755);
  expect(await modeOf(join(outside, 'file'))).toBe(0o644);
  expect(await modeOf(join(folder, 'a-tool'))).toBe(0o755);
});
