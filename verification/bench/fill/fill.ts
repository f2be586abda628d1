import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { sealDays } from '@gbr/server/core/ledger/seals/seal-days.ts';
import { makeReport } from '@gbr/server/integrity/make-report.ts';
import { hashPassword } from '@gbr/server/core/auth/passwords.ts';
import type { Tables } from '@gbr/server/core/db/tables.ts';
import { insertAudit, insertBooks, works } from './books.ts';
import { updateChecks } from './checks.ts';
import { insertAssignments, insertCampaigns, readings, requests } from './exchange.ts';
import { balances, insertEntries, insertTransfers, moves } from './ledger.ts';
import { insertMembers, notesAndVisits, people } from './people.ts';
import { functions, withStatement } from './sql-functions.ts';
import type { Size } from './sql-functions.ts';

/** Of every made-up member. */
export const password = 'a quiet library';

/** The first schema is filled and then migrated like any other database, which adds texts, words and tallies. */
const filledAt = '0001-first-tables';

/** Accepted by `npm run audit`; mails and inboxes stay empty. Needs a superuser, to disable triggers. */
export async function fill(url: string, size: Size, log: (line: string) => void): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(db, [filledAt]);
    const timed = timer(log);
    const run = async (what: string, ...statements: string[]) => {
      for (const statement of statements) {
        await client
          .query(statement)
          .catch((error: unknown) => Promise.reject(withStatement(error, statement)));
      }
      timed(what);
    };
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
      set work_mem = '256MB'; set synchronous_commit = off`);
    await run('plan', functions(), people(size), works(size), requests, readings(size), 'analyze');
    await run('money', ...moves, ...balances, 'analyze');
    const indexes = await dropIndexes(client);
    await run('members', insertMembers(size, await hashPassword(password)), ...notesAndVisits);
    await run('books', insertBooks(size), insertAudit);
    await run('campaigns', insertCampaigns);
    await run('assignments', insertAssignments);
    await run('ledger', insertTransfers, ...insertEntries);
    await run('indexes', 'drop schema bench cascade', ...indexes);
    await pool.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    await migrate(db);
    timed('texts, words, tallies');
    await run('checks', updateChecks);
    await run('vacuum', 'vacuum (analyze)');
    await sealAll(url);
    timed('seals');
    await countAll(url);
    timed('public figures');
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** As the first start of a server would, beside the calls that are measured. */
async function sealAll(url: string): Promise<void> {
  const { db, write, close } = await connectServer(url, () => undefined);
  await sealDays({ db, now: () => new Date(), write: (work) => write((tx) => work({ db: tx })) });
  await close();
}

async function countAll(url: string): Promise<void> {
  const { db, close } = await connectServer(url, () => undefined);
  await makeReport({ db, now: () => new Date() });
  await close();
}

/** Inserting is quicker without. Keys that other tables refer to stay. Returns the statements that create them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ dropped: string; made: string }>(`
    with ours as (
      select oid, relname from pg_class where relnamespace = 'public'::regnamespace
        and relname in ('users', 'books', 'campaigns', 'assignments', 'transfers', 'entries', 'audit')
    )
    select format('drop index %s', i.indexrelid::regclass) as dropped, pg_get_indexdef(i.indexrelid) as made
    from ours join pg_index i on i.indrelid = ours.oid
    where not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', relname, conname),
      format('alter table %s add constraint %I %s', relname, conname, pg_get_constraintdef(c.oid))
    from ours join pg_constraint c on c.conrelid = ours.oid and c.contype in ('p', 'u')
    where not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)`);
  for (const { dropped } of rows) await client.query(dropped);
  return rows.map(({ made }) => made);
}

function timer(log: (line: string) => void): (what: string) => void {
  let since = performance.now();
  return (what) => {
    log(`  ${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    since = performance.now();
  };
}
