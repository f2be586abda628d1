import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshTestDatabase, postgresUrl } from '@gbr/verification/support/test-postgres.ts';
import { withClient } from '@gbr/verification/support/with-client.ts';
import { connectServer } from './database.ts';
import { migrate, migrations } from './migrate.ts';

test('no migration ends at the time limit of a call: indexes over a million rows take longer', async () => {
  const { db, close } = await connectServer(await freshTestDatabase(), () => undefined);
  try {
    await sql`create table limits (text text)`.execute(db);
    await sql`create function note_limit() returns event_trigger language plpgsql as $$
      begin insert into limits values (current_setting('statement_timeout')); end $$`.execute(db);
    const [first = '', ...others] = Object.keys(migrations);
    await migrate(db, [first]);
    await sql`create event trigger note_limit on ddl_command_end execute function note_limit()`.execute(db);
    // One by one, as a database meets them that is brought up to date again and again.
    for (const name of others) await migrate(db, [name]);
    const { rows } = await sql<{ text: string }>`select distinct text from limits`.execute(db);
    expect(rows).toEqual([{ text: '0' }]);
  } finally {
    await close();
  }
});

test('makes no tables in a database that cannot store every script', async () => {
  const name = 'gbr_latin';
  await withClient(postgresUrl(), (client) =>
    client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`),
  );
  const url = new URL(postgresUrl());
  url.pathname = name;
  const { db, close } = await connectServer(url.href, () => undefined);
  try {
    await expect(migrate(db)).rejects.toThrow(
      'The database has the encoding LATIN1, which cannot store every text: make one with the encoding UTF8.',
    );
  } finally {
    await close();
    await withClient(postgresUrl(), (client) => client.query(`drop database ${name}`));
  }
});
