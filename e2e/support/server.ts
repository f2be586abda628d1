import { freshDatabase } from '@gbr/verification/support/postgres.ts';
import { adminSettings, startServerProcess } from '@gbr/verification/support/server-process.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { migratedFolder, postgresUrl, quickServer } from './databases.ts';

export type Database = 'pglite' | 'postgres';

export async function startServer(options: {
  database: Database;
  env?: Record<string, string>;
  publicHost?: string;
}): Promise<ServerProcess> {
  const { publicHost } = options;
  const settings = { ...adminSettings, ...options.env };
  return options.database === 'postgres'
    ? startServerProcess({
        ...quickServer,
        publicHost,
        settings: { ...settings, DATABASE_URL: await freshDatabase(postgresUrl()) },
      })
    : startServerProcess({ ...quickServer, publicHost, settings, migratedFolder: migratedFolder() });
}
