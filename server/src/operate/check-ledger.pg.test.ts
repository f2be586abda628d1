import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '@gbr/verification/support/world.ts';
import type { World } from '@gbr/verification/support/world.ts';
import { checkLedger, lastLedgerCheck } from './check-ledger.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ DATABASE_URL: 'postgres://localhost/only-says-that-it-is-a-server' });
});
afterAll(() => world.close());

test('the hourly check has no time limit: millions of entries take longer than a call may', async () => {
  const { db } = world.deps;
  // Each rule that reads entries fails while there is a limit.
  await sql`create function without_limit() returns boolean language plpgsql stable as $$ begin
    if current_setting('statement_timeout') <> '0' then raise exception 'There is a time limit.'; end if;
    return true; end $$`.execute(db);
  await sql`alter table entries rename to all_entries`.execute(db);
  await sql`create view entries as select * from all_entries where without_limit()`.execute(db);
  await checkLedger(world.deps);
  expect(lastLedgerCheck(world.deps)).toMatchObject({ broken: 0 });
});
