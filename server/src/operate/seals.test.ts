import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Config } from '../core/config/config.ts';
import type { Database, Db } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import { house, member, move, postTransfer } from '../core/ledger/ledger.ts';
import { sealDays } from '../core/ledger/seals/seal-days.ts';
import { aMemberWithABook } from '@gbr/verification/support/backup-fixtures.ts';
import { days } from '@gbr/verification/support/clock.ts';
import {
  anEmptyPlace,
  anOperatorTestServer,
  copyEmbedded,
  openOperatorTestServer,
} from '@gbr/verification/support/operator-test-server.ts';
import type { OperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { readAudit } from './audit.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const audit = (config: Config) => readAudit(runOperatorCommand(config, 'audit'));
// Midnight may pass while a test runs.
const today = new Date();
const ago = (back: number) => new Date(today.getTime() - days(back));
const dayAgo = (back: number) => ago(back).toISOString().slice(0, 10);
const sealsOf = (db: Db) => db.selectFrom('seals').selectAll().orderBy('day').execute();

const seal = ({ db, write }: Database) =>
  sealDays({ db, now: () => today, write: (work) => write((tx) => work({ db: tx })) });

/** Three sealed days with credits that a member was given. */
async function aSealedServer(): Promise<OperatorTestServer> {
  const server = await anOperatorTestServer();
  await aMemberWithABook(server.database, server.storage);
  const { id } = await server.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (const back of [3, 2, 1]) {
    await server.database.write((db) =>
      postTransfer({ db, now: ago(back) }, null, {
        kind: 'welcome',
        idempotencyKey: `past:${newId()}`,
        legs: move({ from: house, to: member(id), credits: 5 }),
      }),
    );
  }
  await seal(server.database);
  return server;
}

test('the audit names the day of which one entry was changed', async () => {
  const { config, database } = await aSealedServer();
  expect((await audit(config)).violations).toEqual([]);
  await sql`alter table entries disable trigger user`.execute(database.db);
  await sql`update entries set id = '00000000-0000-7000-8000-000000000000'
    where account = 'house' and transfer_id = (select id from transfers order by at offset 1 limit 1)`.execute(
    database.db,
  );
  expect((await audit(config)).violations).toEqual([
    { rule: expect.stringContaining('sealed day'), about: [dayAgo(2)] },
  ]);
});

test('seals survive a backup and its restore, and the chain goes on', async () => {
  const server = await aSealedServer();
  const before = await sealsOf(server.database.db);
  expect(before).toHaveLength(3);
  const target = join(await aDataDir(), 'backup');
  await backUp(server.config, target);
  await server.close();

  const place = await anEmptyPlace();
  expect((await restore(place, target, copyEmbedded)).audit.violations).toEqual([]);
  const restored = await openOperatorTestServer(place);
  expect(await sealsOf(restored.database.db)).toEqual(before);
  const { db, write } = restored.database;
  await sealDays({ db, now: () => ago(-2), write: (work) => write((tx) => work({ db: tx })) });
  const after = await sealsOf(db);
  expect(after.slice(0, 3)).toEqual(before);
  expect(after[3]?.previous).toBe(before.at(-1)?.seal);
});
