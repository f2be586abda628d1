import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../core/config/config.ts';
import type { Config } from '../core/config/config.ts';
import type { Db } from '../core/db/database.ts';
import { invariants } from '../core/ledger/invariants.ts';
import '@gbr/verification/support/vitest-context.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { anOperatorTestServer } from '@gbr/verification/support/operator-test-server.ts';
import { readAudit } from './audit.ts';
import { readSocketPath } from './control-socket.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const embedded = inject('database') === 'pglite';
const all = invariants.length + 2;
const audit = (config: Config) => readAudit(runOperatorCommand(config, 'audit'));

test('asks the running server, and later the database itself, and names what is broken', async () => {
  const context = await anOperatorTestServer();
  expect(await audit(context.config)).toEqual({ checked: all, violations: [] });

  const id = await aMemberWithoutMovements(context.database.db);
  const broken = { rule: 'every balance is the sum of its movements', about: [id] };
  expect((await audit(context.config)).violations).toEqual([broken]);

  await context.close();
  expect((await audit(context.config)).violations).toEqual([broken]);
});

test('reports a missing file that a row names', async () => {
  const context = await anOperatorTestServer();
  await sql`insert into mails (id, kind, recipient, subject, text, created_at, attachment_file)
    values (gen_random_uuid(), 'support', 'a@example.org', 'Help', 'Help', now(), 'attachment-1.pdf')`.execute(
    context.database.db,
  );
  const { violations } = await audit(context.config);
  expect(violations).toEqual([{ rule: expect.stringContaining('is stored'), about: ['attachment-1.pdf'] }]);
});

test.runIf(embedded)('says so when there is no database', async () => {
  const config = readConfig({ DATA_DIR: await aDataDir() });
  await expect(audit(config)).rejects.toThrow(`There is no database in ${config.dataDir}`);
});

test.runIf(embedded)('answers only its own user, also where the path is too long for a socket', async () => {
  const deep = join(await aDataDir(), 'a-folder-with-a-long-name'.repeat(5));
  mkdirSync(deep);
  const { config, close } = await anOperatorTestServer(deep);
  const folder = join(config.dataDir, 'control');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'path')).mode & 0o777).toBe(0o600);
  const path = readSocketPath(deep) ?? '';
  expect(Buffer.byteLength(path)).toBeLessThan(100);
  expect((await audit(config)).violations).toEqual([]);
  await close();
  expect(() => statSync(path)).toThrow('ENOENT');
});

test.runIf(embedded)('a server that finds no place for its socket works without one', async () => {
  const deep = join(await aDataDir(), 'a-folder-with-a-long-name'.repeat(5));
  mkdirSync(deep);
  vi.stubEnv('TMPDIR', join(deep, 'missing'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { database, close } = await anOperatorTestServer(deep);
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

async function aMemberWithoutMovements(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, email, password_hash, marketplace, credits, created_at)
    values (gen_random_uuid(), 'a@example.org', '', 'amazon.com', 5, now()) returning id`.execute(db);
  return rows[0]?.id ?? '';
}
