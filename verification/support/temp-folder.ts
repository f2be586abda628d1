import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { incomingFolder } from '@gbr/server/core/storage/folders.ts';

export async function aDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gbr-data-'));
  await mkdir(incomingFolder(folder), { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
