import { spawnSync } from 'node:child_process';
import type { FullConfig } from '@playwright/test';
import { startPostgres } from '@gbr/verification/support/postgres.ts';
import { root } from '@gbr/verification/support/root.ts';
import { announcePostgres } from './postgres.ts';

/** Builds the web app when it is stale and starts one PostgreSQL for the run. Returns what undoes it. */
export default async function setUp(config: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The web app did not build.');
  if (!config.projects.some((project) => project.name === 'postgres')) return undefined;
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
