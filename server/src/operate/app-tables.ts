import { sql } from 'kysely';
import type { Db } from '../core/db/database.ts';

export interface AppTable {
  table: string;
  columns: { name: string; type: string }[];
}

/** Written by the migrations, or once by the start of an embedded database; and sessions, which no restore may revive. */
const excluded = ['kysely_migration', 'kysely_migration_lock', 'fsync_check', 'sessions'];

/** With the columns that are written, not computed. */
export async function appTables(db: Db): Promise<AppTable[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> all (${excluded})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([table, columns]) => ({
    table,
    columns: columns.map(({ name, type }) => ({ name, type })),
  }));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
