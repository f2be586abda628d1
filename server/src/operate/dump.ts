import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../core/db/database.ts';
import { migrationsOf } from '../core/db/migrate.ts';
import type { OperatorContext } from './operator-context.ts';
import { namedFiles } from './named-files.ts';
import { appTables, quoted } from './app-tables.ts';
import type { AppTable } from './app-tables.ts';

export const dumpFormat = 1;

/** Dumps of earlier versions name only the last of their migrations. */
interface DumpHead {
  format: number;
  at: string;
  migration: string;
  migrations?: string[];
}

/** The head, the head of a table, a row's values as text, names of files, or the end. */
export type DumpLine =
  | DumpHead
  | AppTable
  | (string | null)[]
  | { files: string[] }
  | { end: { rows: number; files: number } };

const rowsAtOnce = 2_000;

// One snapshot of our own tables as lines of JSON, each value in PostgreSQL's text form, then the files the rows name.
// Without the job library's tables: jobs can be derived from our rows.
export async function* dumpLines({ database }: Pick<OperatorContext, 'database'>): AsyncGenerator<string> {
  const moment = await database.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local statement_timeout = 0`.execute(moment);
    await sql`set local timezone = 'UTC'`.execute(moment);
    yield line(await head(moment));
    let rows = 0;
    for (const table of await appTables(moment)) {
      yield line(table);
      for await (const row of rowsOf(moment, table)) {
        yield row;
        rows += 1;
      }
    }
    const files = await namedFiles(moment);
    yield line({ files });
    yield line({ end: { rows, files: files.length } });
  } finally {
    // On a connection that is lost it fails, too: what failed first says why.
    await moment
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

async function* rowsOf(moment: Db, table: AppTable): AsyncGenerator<string> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`);
  const run = (text: string) => moment.executeQuery<{ row: string }>(CompiledQuery.raw(text));
  await run(`declare dumped no scroll cursor for
    select to_jsonb(array[${values.join(', ')}])::text as row from only public.${quoted(table.table)}`);
  for (;;) {
    const { rows } = await run(`fetch ${rowsAtOnce} from dumped`);
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await run('close dumped');
}

async function head(moment: Db): Promise<DumpHead> {
  const migrations = await migrationsOf(moment);
  const migration = migrations.at(-1);
  if (migration === undefined) throw new Error('The database has no migrations.');
  return { format: dumpFormat, at: new Date().toISOString(), migration, migrations };
}

const line = (value: DumpLine): string => JSON.stringify(value);
