import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { World } from './world.ts';

/** Every table that holds `text` in any column, whatever its case. */
export async function tablesWith(world: World, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(world.deps.db);
  const holding = [];
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.table(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1
    `.execute(world.deps.db);
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
}

/** Every file under the data folder that has `text` in its name or its bytes, whatever its case. */
export async function filesWith(world: World, text: string): Promise<string[]> {
  const { dataDir } = world.deps.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const holding = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const said = `${path}\n${await readFile(path, 'latin1').catch(() => '')}`;
    if (said.toLowerCase().includes(text.toLowerCase())) holding.push(path);
  }
  return holding;
}
