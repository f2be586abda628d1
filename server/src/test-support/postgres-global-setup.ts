import type { TestProject } from 'vitest/node';
import './provided.ts';
import { startPostgres } from './postgres.ts';

/** Starts PostgreSQL once for a run. Without one, only the tests that ask for it fail. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const postgres = await startPostgres();
    project.provide('postgresUrl', postgres.url);
    return () => postgres.stop();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    console.error(`\n${problem}\n`);
    project.provide('postgresProblem', problem);
    return undefined;
  }
}
