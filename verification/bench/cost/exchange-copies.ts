import type { Client } from 'pg';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { checkInvariants } from '@gbr/server/core/ledger/invariants.ts';
import { freshDatabase } from '../../support/postgres.ts';
import { withClient } from '../../support/with-client.ts';
import type { Pair } from './exchange-calls.ts';
import { beginTheDay } from './exchange-recording.ts';
import { differingTables } from './same-rows.ts';

/** Of one database: what the server does to the first can be done to the second again. */
interface Copies {
  recorded: string;
  replayed: string;
}

export async function twoCopies(
  { admin, database }: { admin: string; database: string },
  pairs: readonly Pair[],
): Promise<Copies> {
  const recorded = await freshDatabase(admin, nameOf(database));
  // Read in no time.
  await withClient(recorded, (client) =>
    client.query('update books set word_count = 1 where id = any($1)', [pairs.map(({ bookId }) => bookId)]),
  );
  await beginTheDay(recorded, pairs);
  const replayed = await freshDatabase(admin, nameOf(recorded));
  await withClient(replayed, (client) => warm(client, nameOf(replayed)));
  return { recorded, replayed };
}

/** The settings of a database are not copied, and its pages have not been read yet. */
async function warm(client: Client, name: string): Promise<void> {
  await client.query(`alter database ${name} set random_page_cost = 1.1`);
  await client.query('create extension if not exists pg_prewarm');
  await client.query(
    `select pg_prewarm(oid) from pg_class
      where relkind in ('r', 'i', 't') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'pg_toast'::regnamespace)`,
  );
}

/** Tables whose rows are others, and rules of the books that the second breaks. */
export async function differences({ recorded, replayed }: Copies): Promise<string[]> {
  return [...(await differingTables(recorded, replayed)), ...(await brokenRules(replayed))];
}

async function brokenRules(url: string): Promise<string[]> {
  const database = await connectServer(url, () => undefined);
  try {
    return (await checkInvariants(database.db)).map(({ rule }) => rule);
  } finally {
    await database.close();
  }
}

export async function dropCopies(admin: string, copies: Copies): Promise<void> {
  for (const url of Object.values(copies))
    await withClient(admin, (client) => client.query(`drop database ${nameOf(url)} with (force)`));
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
