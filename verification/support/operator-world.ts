import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { readConfig, type Config } from '@gbr/server/core/config.ts';
import { connectServer, openEmbeddedDatabase, type Database } from '@gbr/server/core/db/database.ts';
import { lockDataDir } from '@gbr/server/core/db/embedded/owner-lock.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { openStorage } from '@gbr/server/core/storage/open-storage.ts';
import type { Storage } from '@gbr/server/core/storage/storage.ts';
import { openControlChannel } from '@gbr/server/operate/control-channel.ts';
import './vitest-context.ts';
import { aDataDir } from './temp-folder.ts';
import { freshTestDatabase } from './test-postgres.ts';

export interface OperatorWorld {
  config: Config;
  database: Database;
  storage: Storage;
  close: () => Promise<void>;
}

/** A migrated database on disk, locked and answering operator commands like a running server's. */
export async function anOperatorWorld(dataDir?: string): Promise<OperatorWorld> {
  const config = readConfig({
    DATA_DIR: dataDir ?? (await aDataDir()),
    ...(inject('database') === 'postgres' ? { DATABASE_URL: await freshTestDatabase() } : {}),
  });
  const migrated = inject('migratedFolder');
  if (migrated) cpSync(migrated, join(config.dataDir, 'database'), { recursive: true });
  return openOperatorWorld(config);
}

/** On an existing database. */
export async function openOperatorWorld(config: Config): Promise<OperatorWorld> {
  const owned = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  const database = await open(config);
  await migrate(database.db);
  const storage = openStorage(config);
  const channel =
    owned && (await openControlChannel(config.dataDir, { database, storage }, pino({ level: 'silent' })));
  let working = true;
  const close = async () => {
    if (!working) return;
    working = false;
    await channel?.close();
    await database.close();
    owned?.release();
  };
  onTestFinished(close);
  return { config, database, storage, close };
}

function open({ databaseUrl, dataDir }: Config): Promise<Database> {
  return databaseUrl
    ? connectServer(databaseUrl, () => undefined)
    : openEmbeddedDatabase(join(dataDir, 'database'), () => undefined);
}
