import { fill } from './fill/fill.ts';
import { sizeOf } from './fill/sql-functions.ts';
import { withClient } from '../support/with-client.ts';

/** The URL of a database with so many books: that of an earlier run, or a new one (minutes for a million books). */
export async function databaseWith(
  adminUrl: string,
  books: number,
  log: (line: string) => void,
): Promise<string> {
  const name = `gbr_bench_${books}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return url.href;
    // Only a completely filled database gets the final name.
    const unfinished = new URL(url);
    unfinished.pathname += '_unfinished';
    await client.query(`drop database if exists ${name}_unfinished`);
    await client.query(`create database ${name}_unfinished template template0`);
    log(`filling a database with ${books} books`);
    await fill(unfinished.href, sizeOf(books), log);
    // As docs/deployment.md recommends for SSDs.
    await client.query(`alter database ${name}_unfinished set random_page_cost = 1.1`);
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
    return url.href;
  });
}
