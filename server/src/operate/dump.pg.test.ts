import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import '@gbr/verification/support/vitest-context.ts';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { untilACallWaits } from '@gbr/verification/support/until-a-call-waits.ts';
import { connectServer } from '../core/db/database.ts';
import { dumpLines } from './dump.ts';

test('a dump whose connection is cut off says so', async () => {
  const url = await freshTestDatabase(inject('migratedTemplate'));
  const [database, other] = [
    await connectServer(url, () => undefined),
    await connectServer(url, () => undefined),
  ];
  onTestFinished(async () => void (await Promise.all([database.close(), other.close()])));
  await other.write(async (locked) => {
    await sql`lock table users in access exclusive mode`.execute(locked);
    const dumped = Array.fromAsync(dumpLines({ database })).catch(String);
    await untilACallWaits(other.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
    expect(await dumped).toContain('terminating connection');
  });
});
