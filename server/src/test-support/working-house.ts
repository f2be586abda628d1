import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, inject, onTestFinished } from 'vitest';
import { readConfig, type Config } from '../core/config.ts';
import { connectServer, openEmbeddedDatabase, type Database } from '../core/database.ts';
import { ownDataDir } from '../core/embedded/owner-lock.ts';
import { migrate } from '../core/migrate.ts';
import { openStorage } from '../core/storage/open-storage.ts';
import type { Storage } from '../core/storage/storage.ts';
import { openControlChannel } from '../operate/control-channel.ts';
import './provided.ts';
import { aDataDir } from './temp-folder.ts';
import { freshTestDatabase } from './test-postgres.ts';

/** Creating an embedded database on the disk takes seconds, more on a busy machine. */
export const patienceMs = 180_000;

export interface WorkingHouse {
  config: Config;
  database: Database;
  storage: Storage;
  /** Stops it, as a server that ends does. */
  close: () => Promise<void>;
}

/** A migrated database on the disk, owned and answering operators as a working server's does, without the server. */
export async function aWorkingHouse(dataDir?: string): Promise<WorkingHouse> {
  const config = readConfig({
    DATA_DIR: dataDir ?? (await aDataDir()),
    ...(inject('database') === 'postgres' ? { DATABASE_URL: await freshTestDatabase() } : {}),
  });
  if (!config.databaseUrl) await copyOfMigrated(config.dataDir);
  return openHouse(config);
}

/** Opens what is there already. */
export async function openHouse(config: Config): Promise<WorkingHouse> {
  const owned = config.databaseUrl ? undefined : ownDataDir(config.dataDir);
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

const template = join(tmpdir(), `gbr-template-${process.pid}`);

async function copyOfMigrated(dataDir: string): Promise<void> {
  if (!existsSync(template)) await makeTemplate();
  cpSync(template, join(dataDir, 'database'), { recursive: true });
}

async function makeTemplate(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'gbr-template-'));
  const database = await openEmbeddedDatabase(join(scratch, 'database'), () => undefined);
  await migrate(database.db);
  await database.close();
  cpSync(join(scratch, 'database'), template, { recursive: true });
  rmSync(scratch, { recursive: true });
}

afterAll(() => rmSync(template, { recursive: true, force: true }));
