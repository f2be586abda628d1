import { expect, onTestFinished, test } from 'vitest';
import { freshTestDatabase } from '@gbr/verification/support/test-postgres.ts';
import { certificateFile, openTlsFront } from '@gbr/verification/support/tls-front.ts';
import { readConfig } from '../config/config.ts';
import { connectServer } from './database.ts';

async function ask(DATABASE_URL: string): Promise<unknown> {
  const { databaseUrl = '' } = readConfig({ DATABASE_URL });
  const database = await connectServer(databaseUrl, () => undefined);
  try {
    return (await database.query('select 1 as one')).rows;
  } finally {
    await database.close();
  }
}

async function openFront() {
  const database = new URL(await freshTestDatabase());
  const front = await openTlsFront(database);
  onTestFinished(() => front.close());
  return { database, front };
}

test.each(['require', 'verify-ca', 'verify-full'])(
  'with sslmode=%s a server without TLS is never spoken to in the clear',
  async (sslmode) => {
    const { database } = await openFront();
    database.searchParams.set('sslmode', sslmode);
    await expect(ask(database.href)).rejects.toThrow('does not support SSL');
  },
);

test.each(['require', 'verify-ca', 'verify-full'])(
  'with sslmode=%s a certificate that nobody vouches for is refused',
  async (sslmode) => {
    const { front } = await openFront();
    await expect(ask(front.urlAt('localhost', { sslmode }))).rejects.toThrow(/self-signed/);
  },
);

test('sslrootcert names who vouches for it, and its name has to be right', async () => {
  const { front } = await openFront();
  const trusted = { sslmode: 'verify-full', sslrootcert: certificateFile };
  expect(await ask(front.urlAt('localhost', trusted))).toEqual([{ one: 1 }]);
  // One looks whether a pooler is between, the other asks.
  expect(front.encrypted()).toBe(2);
  await expect(ask(front.urlAt('127.0.0.1', trusted))).rejects.toThrow(/does not match/);
});
