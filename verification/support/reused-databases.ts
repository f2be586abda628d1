import type { Database } from '@gbr/server/core/db/database.ts';

/** Making a database takes a second of a processor: what a closed world leaves is emptied and used again. */
let spare: Emptied | undefined;

interface Emptied {
  database: Database;
  /** What the tables hold in a new database, as JSON. */
  firstRows: Map<string, unknown>;
  schema: string;
}

/** Not yet used, or as good as new, until closed. `make` gives one with all tables. */
export async function takeDatabase(make: () => Promise<Database>): Promise<Database> {
  const taken = spare ?? (await watched(await make()));
  spare = undefined;
  return { ...taken.database, close: () => giveBack(taken) };
}

async function watched(database: Database): Promise<Emptied> {
  const firstRows = new Map<string, unknown>();
  for (const table of await tablesOf(database)) {
    const { rows } = await database.query(`select coalesce(jsonb_agg(t), '[]') as rows from ${table} t`);
    firstRows.set(table, rows[0]?.['rows']);
  }
  return { database, firstRows, schema: await schemaOf(database) };
}

async function giveBack(taken: Emptied): Promise<void> {
  const { database, firstRows, schema } = taken;
  if (spare || (await schemaOf(database)) !== schema) return database.close();
  const used = await tablesOf(database, `pg_relation_size(format('%I.%I', schemaname, tablename)) > 0`);
  // Truncating makes a new file for each table and index, of which most were not used.
  const deletes = used.map((table) => `delete from ${table};`).join('');
  await database.query(`begin; set local session_replication_role = replica; ${deletes}
    select setval(seqrelid, seqstart, false) from pg_sequence; commit`);
  if (used.length > 0) await database.query(`vacuum ${used.join(', ')}`);
  for (const table of used) {
    const rows = firstRows.get(table);
    if (Array.isArray(rows) && rows.length > 0) {
      const json = JSON.stringify(rows);
      await database.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
        [json],
      );
    }
  }
  spare = taken;
}

async function tablesOf(database: Database, condition = 'true'): Promise<string[]> {
  const { rows } = await database.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and ${condition}`);
  return rows.map(({ name }) => String(name));
}

/** A test that changed tables, indexes or triggers leaves nothing that another could use. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.query(`
    select md5(string_agg(part, ' ' order by part)) as digest from (
      select concat('relation ', oid, relname) as part from pg_class where relnamespace <> 'pg_toast'::regnamespace
      union all select concat('trigger ', oid, tgenabled) from pg_trigger
      union all select concat('constraint ', oid) from pg_constraint
    ) parts`);
  return String(rows[0]?.['digest']);
}
