import type { TestProject } from 'vitest/node';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { makeTables } from './make-tables.ts';
import './vitest-context.ts';
import { freshDatabase, startPostgres } from './postgres.ts';

/** Starts PostgreSQL once for a run. If that fails, only the tests that need it fail. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    // Statistics gathered at any moment, of tables that a test before had emptied, would decide how fast a query is.
    const postgres = await startPostgres({ settings: { autovacuum: 'off' } });
    const template = await freshDatabase(postgres.url);
    await makeTables(await connectServer(template, () => undefined));
    project.provide('postgresUrl', postgres.url);
    project.provide('postgresSocketFolder', postgres.socketFolder);
    project.provide('migratedTemplate', new URL(template).pathname.slice(1));
    return () => postgres.stop();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    console.error(`\n${problem}\n`);
    project.provide('postgresProblem', problem);
    return undefined;
  }
}
