import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { waitForAwayStandby } from '@gbr/verification/support/away-standby.ts';
import { freshDatabase, startPostgres } from '@gbr/verification/support/postgres.ts';
import { errorCode } from './error-code.ts';
import { connectServer } from './database.ts';

test('a commit whose wait for a standby is cancelled is no success, though the primary has it', async () => {
  // Without fsync the test databases wait for nobody.
  const postgres = await startPostgres({ fsync: true });
  onTestFinished(() => postgres.stop());
  const url = await freshDatabase(postgres.url);
  const { db, write, query, close } = await connectServer(url, () => undefined);
  onTestFinished(close);
  await query('create table written (number int)');
  await waitForAwayStandby(query);
  const cancelWait = () =>
    expect
      .poll(() => query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`))
      .toMatchObject({ rows: [{ pg_cancel_backend: true }] });

  const inTransaction = write((tx) => sql`insert into written values (1)`.execute(tx)).catch(errorCode);
  await cancelWait();
  expect(await inTransaction).toBe('57014');
  const outside = query('insert into written values (2)').catch(errorCode);
  await cancelWait();
  expect(await outside).toBe('57014');

  const { rows } = await sql`select number from written order by number`.execute(db);
  expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
});
