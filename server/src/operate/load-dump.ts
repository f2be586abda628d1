import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import type { DumpLine } from './dump.ts';
import { appTables, quoted } from './app-tables.ts';
import type { AppTable } from './app-tables.ts';

type Values = (string | null)[];

const rowsAtOnce = 500;

// In the caller's transaction. Foreign keys are checked at the end; triggers are off: what they add is in the dump.
export async function loadDump(db: Db, lines: AsyncIterable<string>): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local timezone = 'UTC'`.execute(db);
  const tables = await appTables(db);
  const references = await dropReferences(db);
  const triggersOff: string[] = [];
  let table: AppTable | undefined;
  let rows: Values[] = [];
  let written = 0;
  let expected: number | undefined;
  const flush = async () => {
    if (table && rows.length > 0) await insertRows(db, table, rows);
    written += rows.length;
    rows = [];
  };
  for await (const line of lines) {
    const parsed: DumpLine = JSON.parse(line);
    if (Array.isArray(parsed)) {
      rows.push(parsed);
      if (rows.length === rowsAtOnce) await flush();
      continue;
    }
    await flush();
    if ('table' in parsed) {
      table = parsed;
      triggersOff.push(parsed.table);
      refuseFewerColumns(parsed, tables);
      await emptyTable(db, parsed.table);
    }
    if ('end' in parsed) expected = parsed.end.rows;
  }
  if (expected !== written)
    throw new Error(`The dump is incomplete: ${written} rows of ${expected ?? 'an unknown number'}.`);
  for (const statement of references) await run(db, statement);
  for (const name of triggersOff) await run(db, `alter table public.${quoted(name)} enable trigger user`);
  return written;
}

async function insertRows(db: Db, { table, columns }: AppTable, rows: Values[]): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const values = columns.map(({ type }, place) => `(r ->> ${place})::${type}`).join(', ');
  const text = `insert into public.${quoted(table)} (${names}) select ${values} from jsonb_array_elements($1::jsonb) r`;
  await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
}

/** A migration that filled a column for the rows of then would not do it for these. */
function refuseFewerColumns({ table, columns }: AppTable, tables: AppTable[]): void {
  const dumped = new Set(columns.map(({ name }) => name));
  const missing = tables
    .find((each) => each.table === table)
    ?.columns.find(({ name }) => !dumped.has(name))?.name;
  if (missing === undefined) return;
  throw new Error(
    `The dump lacks the column ${missing} of ${table}: restore it with the version that made it, start this version with that, and make a new backup.`,
  );
}

/** Migrations insert first rows into some tables; the dump has them, too. */
async function emptyTable(db: Db, table: string): Promise<void> {
  await run(db, `alter table public.${quoted(table)} disable trigger user`);
  await run(db, `delete from public.${quoted(table)}`);
}

/** Returns the statements that restore the foreign keys. */
async function dropReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and c.relnamespace = 'public'::regnamespace`.execute(db);
  const back = rows.map(
    ({ table, name, definition }) =>
      `alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`,
  );
  for (const { table, name } of rows)
    await run(db, `alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  return back;
}

async function run(db: Db, statement: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement));
}
