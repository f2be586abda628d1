import { sql } from 'kysely';
import type { Db } from '@gbr/server/core/db/database.ts';

interface Column {
  table: string;
  name: string;
  isText: boolean;
}

/** Of the product's own tables, without what the database computes. */
export async function tableColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, data_type = 'text' as "isText" from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`.execute(
    db,
  );
  return rows;
}
