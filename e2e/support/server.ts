import { freshDatabase } from '@gbr/verification/support/postgres.ts';
import { adminSettings, startServerProcess } from '@gbr/verification/support/server-process.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { postgresUrl } from './postgres.ts';

export type Database = 'pglite' | 'postgres';

/** The real server with a data folder and a database of its own. */
export async function startServer(options: {
  database: Database;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const database: Record<string, string> =
    options.database === 'postgres' ? { DATABASE_URL: await freshDatabase(postgresUrl()) } : {};
  return startServerProcess({ settings: { ...adminSettings, ...database, ...options.env } });
}
