import { sql } from 'kysely';
import type { Db } from '@gbr/server/core/db/database.ts';

/** The columns that refer to members, by table. */
export async function referencesToMembers(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select r.relname as "table", array_agg(a.attname::text) as columns
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass group by 1`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
