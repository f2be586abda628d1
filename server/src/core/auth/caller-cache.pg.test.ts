import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres, startStandby } from '@gbr/verification/support/postgres.ts';
import { newId } from '../db/ids.ts';
import type { Tables } from '../db/tables.ts';
import { userColumns } from '../db/user-columns.ts';
import { CallerCache } from './caller-cache.ts';

async function openPool(connectionString: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString });
  pool.on('error', () => undefined);
  return pool;
}

test('a row that a standby has otherwise, and wrote as the same transaction, is read again when it takes over', async () => {
  // A transaction of autovacuum's own would number the next one otherwise than on the standby.
  const server = await startPostgres({ settings: { autovacuum: 'off' } });
  const standby = await startStandby(server.url);
  const [before, after] = [await openPool(server.url), await openPool(standby.url)];
  let inUse = before;
  const pool = { options: before.options, connect: () => inUse.connect(), end: async () => undefined };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(async () => {
    for (const each of [before, after]) await each.end();
    for (const each of [standby, server]) await each.stop();
  });
  const [sub, sid] = [newId(), newId()];
  const others = userColumns.split(', ').filter((column) => column !== 'u.id' && column !== 'u.deleted_at');
  await before.query(`create table users (id uuid, deleted_at timestamptz,
    ${others.map((column) => `${column.slice('u.'.length)} text`).join()})`);
  await before.query(`create table sessions (id uuid, user_id uuid, created_at timestamptz,
    last_seen_at timestamptz, wrote_at timestamptz)`);
  await before.query('insert into users (id) values ($1)', [sub]);
  await before.query('insert into sessions (id, user_id) values ($1, $2)', [sid, sub]);
  await expect
    .poll(async () => (await after.query('select from sessions').catch(() => undefined))?.rowCount)
    .toBe(1);
  await after.query('select pg_promote()');
  await before.query(`update users set role = 'admin'`);
  await after.query(`update users set role = 'user'`);

  const callers = new CallerCache(db);
  const role = async () => (await callers.read({ sub, sid }))?.row.role;
  const wroteAs = async () => (await sql<{ xmin: string }>`select xmin from users`.execute(db)).rows;
  const [firstRole, firstAs] = [await role(), await wroteAs()];
  inUse = after;
  expect(await wroteAs()).toEqual(firstAs);
  expect([firstRole, await role()]).toEqual(['admin', 'user']);
});
