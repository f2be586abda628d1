import pg from 'pg';
import { connectServer } from './database.ts';
import type { Database } from './database.ts';

const oldestVersion = 15;

/** Throws one sentence for the operator when there is no such database, or the server cannot be used. */
export async function reachServer(url: string, onError: (error: Error) => void): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await connectServer(url, onError);
    const { rows } = await database.query(`select current_setting('server_version_num') as number`);
    const version = Math.floor(Number(rows[0]?.['number']) / 10_000);
    if (version < oldestVersion)
      throw new Error(`it is PostgreSQL ${version}, and ${oldestVersion} or newer is needed`);
    return database;
  } catch (error) {
    await database?.close();
    throw new Error(
      `The PostgreSQL server of DATABASE_URL${placeOf(url)} cannot be used: ${reasonOf(error)}.`,
      {
        cause: error,
      },
    );
  }
}

/** Without the password. */
function placeOf(url: string): string {
  try {
    const { user, host, port, database } = new pg.Client({ connectionString: url });
    return ` (user ${user}, host ${host}, port ${port}, database ${database})`;
  } catch {
    return '';
  }
}

/** A name with several addresses fails once for each, and that error has no message of its own. */
function reasonOf(error: unknown): string {
  const failures = error instanceof AggregateError ? error.errors : [error];
  const reasons = failures.map((each) => (each instanceof Error ? each.message : String(each)));
  return [...new Set(reasons)].join('; ');
}
