import type { Client } from 'pg';
import { withClient } from '../../support/with-client.ts';

/** The tables whose rows differ in two databases. */
export async function differingTables(someUrl: string, otherUrl: string): Promise<string[]> {
  const some = await withClient(someUrl, digests);
  const others = await withClient(otherUrl, digests);
  return [...some].flatMap(([table, digest]) => (others.get(table) === digest ? [] : table));
}

/** A job has an id and a time of its own, and the queue's library some of its own. */
const jobs = `(select name, data, state from pgboss.job where not starts_with(name, '__'))`;

async function digests(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of rows) found.set(name, await digestOf(client, name));
  found.set('jobs', await digestOf(client, jobs));
  return found;
}

async function digestOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select concat_ws(' ', count(*), sum(hashtextextended(t::text, 0)::numeric)) as digest from ${table} t`,
  );
  return rows[0]?.digest ?? '';
}
