import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres, startStandby } from '@gbr/verification/support/postgres.ts';
import { connectServer } from './database.ts';
import type { Database } from './database.ts';
import { openReplica } from './replica.ts';
import type { Replica } from './replica.ts';

type Running = Awaited<ReturnType<typeof startPostgres>>;

const log = pino({ level: 'silent' });
let running: Running[] = [];
let primary: Database;
let replica: Replica;

beforeAll(async () => {
  const server = await startPostgres();
  const standby = await startStandby(server.url);
  running = [standby, server];
  primary = await connectServer(server.url, () => undefined);
  await primary.query('create table written (number int)');
  replica = await openReplica(standby.url, primary, log);
});
afterAll(async () => {
  await replica.close();
  await primary.close();
  for (const each of running) await each.stop();
});

const rowsOf = async () => (await sql`select * from written`.execute(replica.db)).rows.length;
const isFresh = () => replica.isFresh();

test('a standby that follows is read from', async () => {
  await expect.poll(isFresh).toBe(true);
  await primary.query('insert into written values (1)');
  await expect.poll(rowsOf).toBe(1);
});

test('one that is ten seconds behind is passed over until it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(replica.db);
  await primary.query('insert into written values (2)');
  await expect.poll(isFresh).toBe(false);
  expect(await rowsOf()).toBe(1);
  await sql`select pg_wal_replay_resume()`.execute(replica.db);
  await expect.poll(isFresh).toBe(true);
  await expect.poll(rowsOf).toBe(2);
});

test('while nothing is written, one that has everything stays fresh', async () => {
  const looked = Promise.withResolvers<void>();
  setTimeout(looked.resolve, 12_000);
  await looked.promise;
  await expect.poll(isFresh).toBe(true);
});

test('while a look waits for a database, no others gather behind it', async () => {
  let asked = 0;
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    async transformResult({ result }) {
      if (asked > 1) {
        begun.resolve();
        await answer.promise;
      }
      return result;
    },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const url = running.at(-1)?.url ?? '';
  const watched = await openReplica(url, { ...primary, db: primary.db.withPlugin(slow) }, log);
  vi.advanceTimersByTime(1_000);
  await begun.promise;
  vi.advanceTimersByTime(60_000);
  const closed = watched.close();
  answer.resolve();
  await closed;
  expect(asked).toBe(2);
});

test('one that is away is passed over', async () => {
  await running.shift()?.stop();
  await expect.poll(isFresh).toBe(false);
});

test('one that is away from the beginning stops nobody', async () => {
  const gone = await openReplica('postgres://nobody@127.0.0.1:1/none', primary, log);
  expect(gone.isFresh()).toBe(false);
  await gone.close();
});
