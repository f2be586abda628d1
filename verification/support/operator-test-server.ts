import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { readConfig } from '@gbr/server/core/config/config.ts';
import type { Config } from '@gbr/server/core/config/config.ts';
import { connectServer, openEmbeddedDatabase } from '@gbr/server/core/db/database.ts';
import type { Database } from '@gbr/server/core/db/database.ts';
import { lockDataDir } from '@gbr/server/core/db/embedded/owner-lock.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { openStorage } from '@gbr/server/core/storage/open-storage.ts';
import type { Storage } from '@gbr/server/core/storage/storage.ts';
import { openControlChannel } from '@gbr/server/operate/control-channel.ts';
import './vitest-context.ts';
import { aDataDir } from './temp-folder.ts';
import { freshTestDatabase } from './test-postgres.ts';

export interface OperatorTestServer {
  config: Config;
  database: Database;
  storage: Storage;
  /** Closes it as a server that stops does. */
  close: () => Promise<void>;
}

/** What operators' commands need of a running server: a migrated database on the disk, its lock and the control channel. */
export async function anOperatorTestServer(dataDir?: string): Promise<OperatorTestServer> {
  const config = readConfig({
    DATA_DIR: dataDir ?? (await aDataDir()),
    ...(inject('database') === 'postgres'
      ? { DATABASE_URL: await freshTestDatabase(inject('migratedTemplate')) }
      : {}),
  });
  copyMigrated(join(config.dataDir, 'database'));
  return openOperatorTestServer(config);
}

/** A new folder, and on PostgreSQL a new database. */
export async function anEmptyPlace(): Promise<Config> {
  const url = inject('database') === 'postgres' ? { DATABASE_URL: await freshTestDatabase() } : {};
  return readConfig({ DATA_DIR: await aDataDir(), ...url });
}

/** For a restore: making one takes four seconds of a processor, and its tables one more. */
export function copyEmbedded(folder: string): Promise<Database> {
  copyMigrated(folder);
  return openEmbeddedDatabase(folder, () => undefined);
}

export async function openOperatorTestServer(config: Config): Promise<OperatorTestServer> {
  const owned = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  const database = await open(config);
  await migrate(database.db);
  const storage = openStorage(config);
  const channel =
    owned &&
    (await openControlChannel(config.dataDir, { config, database, storage }, pino({ level: 'silent' })));
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

function copyMigrated(folder: string): void {
  const migrated = inject('migratedFolder');
  if (migrated) cpSync(migrated, folder, { recursive: true });
}
