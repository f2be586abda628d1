import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { anOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import '@gbr/verification/support/vitest-context.ts';
import { readConfig } from '../core/config/config.ts';
import type { Database } from '../core/db/database.ts';
import { lockDataDir } from '../core/db/embedded/owner-lock.ts';
import { migrate } from '../core/db/migrate.ts';
import { backUp } from './backup.ts';
import { newSocketPath } from './control-socket.ts';
import type { OperatorCommand } from './operator-commands.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const isEmbedded = inject('database') === 'pglite';
const settings = async (): Promise<Record<string, string>> =>
  isEmbedded ? {} : { DATABASE_URL: await freshTestDatabase(inject('migratedTemplate')) };
const all: OperatorCommand[] = ['audit', 'dump', 'make-admin', 'reset-second-factor', 'whose-copy'];

test('a mistyped DATA_DIR is named, and nothing is made in it', async () => {
  const place = await aDataDir();
  const mistyped = join(place, 'dta');
  const config = readConfig({ ...(await settings()), DATA_DIR: mistyped });
  const target = join(place, 'backup');
  const refusal = isEmbedded
    ? `There is no database in ${mistyped}.`
    : `There are no uploads in ${mistyped}.`;
  await expect(backUp(config, target)).rejects.toThrow(refusal);
  // The others read no files: with PostgreSQL they need nothing of the folder.
  const refused = isEmbedded ? all : all.slice(0, 2);
  for (const command of refused)
    await expect(Array.fromAsync(runOperatorCommand(config, command))).rejects.toThrow(refusal);
  for (const command of all.slice(refused.length)) await Array.fromAsync(runOperatorCommand(config, command));
  expect(readdirSync(place)).toEqual(['uploads']);
});

test('a folder that is there, but has no data in it, stays as it was', async () => {
  const place = await aDataDir();
  rmSync(join(place, 'uploads'), { recursive: true });
  const config = readConfig({ ...(await settings()), DATA_DIR: place });
  await expect(Array.fromAsync(runOperatorCommand(config, 'audit'))).rejects.toThrow(` in ${place}.`);
  expect(readdirSync(place)).toEqual([]);
});

async function refuseAll() {
  throw new Error('make room');
}

test.runIf(isEmbedded)('what would write is refused while space is short, and the rest is not', async () => {
  const { config } = await anOperatorTestServer();
  const run = (command: OperatorCommand) =>
    Array.fromAsync(runOperatorCommand(config, command, 'ada@example.org', refuseAll));
  for (const command of ['make-admin', 'reset-second-factor'] as const)
    await expect(run(command)).rejects.toThrow('make room');
  for (const command of ['audit', 'dump', 'whose-copy'] as const) await run(command);
});

test('a DATA_DIR that is a file, and what a killed restore left behind, are named', async () => {
  const place = await aDataDir();
  const file = join(place, 'notes.txt');
  writeFileSync(file, '');
  mkdirSync(join(place, 'database.restoring'));
  const given = await settings();
  const run = (dataDir: string) =>
    Array.fromAsync(runOperatorCommand(readConfig({ ...given, DATA_DIR: dataDir }), 'make-admin'));
  await expect(run(file)).rejects.toThrow(`${file} is a file`);
  await expect(run(place)).rejects.toThrow(`A restore into ${place} is not complete`);
});

test('tables of a newer version are named, by commands and by a start', async () => {
  const { config, database, close } = await anOperatorTestServer();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
    database.db,
  );
  const newer =
    'This version does not know the migration 9999-of-tomorrow: the data was written by a newer version.';
  await expect(migrate(database.db)).rejects.toThrow(newer);
  await close();
  await expect(Array.fromAsync(runOperatorCommand(config, 'audit'))).rejects.toThrow(newer);
  await expect(backUp(config, join(config.dataDir, 'backup'))).rejects.toThrow(newer);
  expect(readdirSync(config.dataDir).filter((name) => name.startsWith('backup'))).toEqual([]);
});

test('what a command misses in tables of an earlier version is said; a backup of them misses nothing', async () => {
  const { config, database, close } = await anOperatorTestServer();
  const { db } = database;
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
  await sql`alter table users drop column owed_credits cascade`.execute(db);
  await close();
  await expect(Array.fromAsync(runOperatorCommand(config, 'audit'))).rejects.toThrow(
    'The tables are of an earlier version',
  );
  expect(await backUp(config, join(config.dataDir, 'backup'))).toMatchObject({ files: 0 });
});

test('a command that misses nothing works on tables of an earlier version', async () => {
  const { config, database, close } = await anOperatorTestServer();
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    database.db,
  );
  await close();
  const lines = await Array.fromAsync(runOperatorCommand(config, 'audit'));
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([{ checked: expect.any(Number) }]);
});

test('a backup that cannot be written says where', async () => {
  const { config } = await anOperatorTestServer();
  const file = join(config.dataDir, 'notes.txt');
  writeFileSync(file, '');
  await expect(backUp(config, join(file, 'backup'))).rejects.toThrow(
    `The backup cannot be written to ${file} (`,
  );
});

test.runIf(process.platform === 'linux')('a backup where no folder can be made ends', async () => {
  const { config } = await anOperatorTestServer();
  await expect(backUp(config, '/proc/backup')).rejects.toThrow('The backup cannot be written to /proc (');
});

test.runIf(!isEmbedded)('a connection that is lost between two statements is named', async () => {
  const { config, database } = await anOperatorTestServer();
  const lines = runOperatorCommand(config, 'dump');
  await lines.next();
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(database.db);
  expect(rows).toHaveLength(1);
  await expect.poll(() => countIdle(database)).toBe(0);
  // Or in PostgreSQL's words, where they arrive just now.
  await expect(Array.fromAsync(lines)).rejects.toThrow(
    /^(The connection to PostgreSQL was lost in the middle of the command\. Try again\.|terminating connection .*)$/,
  );
});

async function countIdle({ db }: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db);
  return rows.length;
}

test('what a command fails with is said in its own words, also when a server is asked, and at once', async () => {
  const { config, database } = await anOperatorTestServer();
  const run = (command: OperatorCommand) => Array.fromAsync(runOperatorCommand(config, command));
  await sql`alter table books rename to lost_books`.execute(database.db);
  // The one fails before its first line, the other in the middle.
  await expect(run('audit')).rejects.toThrow('relation "books" does not exist');
  await expect(run('dump')).rejects.toThrow('relation "books" does not exist');
});

test('commands at the same time wait for each other where no server runs', async () => {
  const { config, close } = await anOperatorTestServer();
  await close();
  const run = async () => (await Array.fromAsync(runOperatorCommand(config, 'audit'))).at(-1);
  const [first, second] = await Promise.all([run(), run()]);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test.runIf(isEmbedded)('a server that ends in the middle of its answer is named', async () => {
  const { config, close } = await anOperatorTestServer();
  await close();
  const owned = lockDataDir(config.dataDir);
  const server = createServer((request, response) => {
    response.write('{"head":1}\n', () => request.socket.destroy());
  });
  await once(server.listen(newSocketPath(config.dataDir)), 'listening');
  try {
    await expect(Array.fromAsync(runOperatorCommand(config, 'dump'))).rejects.toThrow(
      'The server stopped in the middle of its answer. Try again.',
    );
  } finally {
    server.close();
    owned.release();
  }
});

test.runIf(isEmbedded)(
  'the first servers answer what takes no argument, and the rest is refused at once',
  async () => {
    const config = readConfig({ DATA_DIR: await aDataDir() });
    mkdirSync(join(config.dataDir, 'database'));
    writeFileSync(join(config.dataDir, 'database', 'PG_VERSION'), '');
    const owned = lockDataDir(config.dataDir);
    const server = createServer((request, response) => {
      const isKnown = ['/audit', '/dump'].includes(request.url ?? '');
      response.writeHead(isKnown ? 200 : 404).end('{"rule":"A line"}\n');
    });
    await once(server.listen(newSocketPath(config.dataDir)), 'listening');
    try {
      for (const command of ['audit', 'dump'] as const)
        expect(await Array.fromAsync(runOperatorCommand(config, command))).toEqual(['{"rule":"A line"}']);
      await expect(
        Array.fromAsync(runOperatorCommand(config, 'make-admin', 'ada@example.org')),
      ).rejects.toThrow(
        'The running server does not know make-admin: it is of an earlier version. Restart it, then try again.',
      );
    } finally {
      server.close();
      owned.release();
    }
  },
);
