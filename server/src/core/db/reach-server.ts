import pg from 'pg';
import { connectServer } from './database.ts';
import type { Database } from './database.ts';
import { errorCode } from './error-code.ts';

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
    throw cannotBeUsed(url, error);
  }
}

/** The same sentence for what it refuses to a start later; other errors stay as they are. */
export function orServerRefusal(url: string | undefined, error: unknown): unknown {
  return url !== undefined && error instanceof pg.DatabaseError ? cannotBeUsed(url, error) : error;
}

function cannotBeUsed(url: string, cause: unknown): Error {
  const advice = adviceFor[errorCode(cause) ?? ''] ?? '';
  return new Error(
    `The PostgreSQL server of DATABASE_URL${placeOf(url)} cannot be used: ${reasonOf(cause)}${advice}.`,
    { cause },
  );
}

const insufficientPrivilege = '42501';
const readOnlyTransaction = '25006';
const adviceFor: Record<string, string> = {
  [insufficientPrivilege]: '; the user has to own the database and its tables',
  [readOnlyTransaction]: '; is it a standby? The primary has to be named',
};

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
export function reasonOf(error: unknown): string {
  const failures = error instanceof AggregateError ? error.errors : [error];
  const reasons = failures.map((each) => {
    const reason = each instanceof Error ? each.message : String(each);
    return /client password must be a string/.test(reason)
      ? 'it asks for a password, and none is set'
      : reason;
  });
  return [...new Set(reasons)].join('; ');
}
