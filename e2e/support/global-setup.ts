import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startPostgres } from '@gbr/verification/support/postgres.ts';
import { root } from '@gbr/verification/support/root.ts';
import { adminSettings, startServerProcess } from '@gbr/verification/support/server-process.ts';
import { announceMigratedFolder, announcePostgres, quickServer } from './databases.ts';

/** Builds the web app when it is stale and prepares both databases for the run. Returns what undoes it. */
export default async function setUp(config: FullConfig): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The web app did not build.');
  const has = (name: string) => config.projects.some((project) => project.name === name);
  const undo = [has('pglite') && (await prepareEmbedded()), has('postgres') && (await preparePostgres())];
  return async () => {
    for (const each of undo) if (each) await each();
  };
}

/** One server makes the tables, which takes seconds, and the others begin with a copy. */
async function prepareEmbedded(): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'gbr-e2e-'));
  const server = await startServerProcess({
    dataDir: scratch,
    ...quickServer,
    settings: adminSettings,
  });
  await server.stop();
  announceMigratedFolder(join(scratch, 'database'));
  return () => rm(scratch, { recursive: true, force: true });
}

async function preparePostgres(): Promise<(() => Promise<void>) | undefined> {
  try {
    const postgres = await startPostgres();
    announcePostgres(postgres.url);
    return () => postgres.stop();
  } catch (error) {
    // The tests on the embedded database can still run; those on PostgreSQL fail one by one.
    console.error(error);
    return undefined;
  }
}
