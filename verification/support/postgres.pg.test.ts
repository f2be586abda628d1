import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { freshTestDatabase } from './test-postgres.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a fresh database is PostgreSQL 15 or newer, in UTF-8, with lower case beyond ASCII', async () => {
  expect(inject('database')).toBe('postgres');
  const [row] = await ask(
    await freshTestDatabase(),
    `select current_setting('server_version_num')::int >= 150000 as recent,
            current_setting('server_encoding') as encoding, lower('ÉMILE') as folded`,
  );
  expect(row).toEqual({ recent: true, encoding: 'UTF8', folded: 'émile' });
});

test('a copy of a template has its tables, and changes independently', async () => {
  const template = await freshTestDatabase();
  await ask(template, 'create table shelf (title text)');
  const copy = await freshTestDatabase(new URL(template).pathname.slice(1));
  await ask(copy, `insert into shelf values ('Quiet Mornings')`);
  expect(await ask(copy, 'select title from shelf')).toEqual([{ title: 'Quiet Mornings' }]);
  expect(await ask(template, 'select title from shelf')).toEqual([]);
});
