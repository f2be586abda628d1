import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { World } from './world.ts';

export async function tablesWith(world: World, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(world.deps.db);
  const names = [];
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.table(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1
    `.execute(world.deps.db);
    if (found.rows.length > 0) names.push(name);
  }
  return names;
}

export async function filesWith(world: World, text: string): Promise<string[]> {
  const { dataDir } = world.deps.config;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const names = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = `${path}\n${await readFile(path, 'latin1').catch(() => '')}`;
    if (content.toLowerCase().includes(text.toLowerCase())) names.push(path);
  }
  return names;
}
