import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { findPostgres } from './postgres-binaries.ts';
import { createCluster, runCluster } from './postgres-cluster.ts';
import type { RunningPostgres } from './postgres-cluster.ts';
import { databaseUser, mayEnter } from './postgres-user.ts';
import type { DatabaseUser } from './postgres-user.ts';
import { withClient } from './with-client.ts';

// It stops and removes its folder on `stop()`, or when this process ends in any way. `fsync` is off by default: a test
// database need not survive a power cut.
export async function startPostgres(
  options: { fsync?: boolean; settings?: Record<string, string> } = {},
): Promise<RunningPostgres> {
  const user = databaseUser();
  const folder = scratchFolder(user);
  try {
    const cluster = { binaries: findPostgres(user, folder), folder, user };
    createCluster(cluster);
    return await runCluster(cluster, options.fsync ?? false, options.settings);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Follows a server of `startPostgres`, from a backup of its files. The rest is streamed, so start it soon after. */
export async function startStandby(primaryUrl: string): Promise<RunningPostgres> {
  const user = databaseUser();
  const folder = scratchFolder(user);
  try {
    await withClient(primaryUrl, (client) => copyFiles(client, join(folder, 'data')));
    writeFileSync(join(folder, 'data', 'standby.signal'), '');
    if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
    chmodSync(join(folder, 'data'), 0o700);
    const { port } = new URL(primaryUrl);
    return await runCluster({ binaries: findPostgres(user, folder), folder, user }, false, {
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyFiles(primary: Client, to: string): Promise<void> {
  const { rows } = await primary.query<{ data_directory: string }>('show data_directory');
  await primary.query(`select pg_backup_start('standby', true)`);
  cpSync(rows[0]?.data_directory ?? '', to, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path) && !/pg_wal\/[0-9A-F]{24}$/.test(path),
  });
  const label = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(join(to, 'backup_label'), label.rows[0]?.labelfile ?? '');
}

/** The URL of a new database: empty, or a copy of `template`, to which nobody may be connected. */
export async function freshDatabase(adminUrl: string, template = 'template0'): Promise<string> {
  const name = `gbr_${randomUUID().replaceAll('-', '')}`;
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${client.escapeIdentifier(template)}`),
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Which this user can enter, to be removed by the caller. */
export function scratchFolder(user: DatabaseUser): string {
  const parent = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'].find((path) => mayEnter(user, path));
  const folder = mkdtempSync(join(parent ?? tmpdir(), 'gbr-postgres-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}
