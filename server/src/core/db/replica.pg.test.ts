import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase, startPostgres, startStandby } from '@gbr/verification/support/postgres.ts';
import { connectServer } from './database.ts';
import type { Database } from './database.ts';
import { openReplica } from './replica.ts';
import type { Replica } from './replica.ts';

type Running = Awaited<ReturnType<typeof startPostgres>>;

const log = pino({ level: 'silent' });
let running: Running[] = [];
let primary: Database;
let replica: Replica;

/** Of the clock that freshness is measured by, in milliseconds; tests move it. */
let now = 0;
let looks = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    looks += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  const server = await startPostgres();
  const standby = await startStandby(server.url);
  running = [standby, server];
  primary = await connectServer(server.url, () => undefined);
  await primary.query('create table written (number int)');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  replica = await openReplica(standby.url, { ...primary, db: primary.db.withPlugin(counting) }, log);
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await replica.close();
  await primary.close();
  for (const each of running) await each.stop();
});

const rowsOf = async () => (await sql`select * from written`.execute(replica.db)).rows.length;

/** What a look that was begun so much later has found. */
async function isFreshAfter(ms: number): Promise<boolean> {
  now += ms;
  const before = looks;
  const nextLook = () => {
    vi.advanceTimersByTime(1_000);
    return looks;
  };
  // A look begins when the one before it has ended: this one ends before the next.
  await expect.poll(nextLook).toBeGreaterThan(before + 1);
  return replica.isFresh();
}

test('a standby that follows is read from', async () => {
  await expect.poll(() => isFreshAfter(0)).toBe(true);
  await primary.query('insert into written values (1)');
  await expect.poll(rowsOf).toBe(1);
});

test('one that is ten seconds behind is passed over until it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(replica.db);
  await primary.query('insert into written values (2)');
  await expect.poll(() => isFreshAfter(10_001)).toBe(false);
  expect(await rowsOf()).toBe(1);
  await sql`select pg_wal_replay_resume()`.execute(replica.db);
  await expect.poll(() => isFreshAfter(0)).toBe(true);
  await expect.poll(rowsOf).toBe(2);
});

test('while nothing is written, one that has everything stays fresh', async () => {
  await expect.poll(() => isFreshAfter(12_000)).toBe(true);
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
  expect(await isFreshAfter(0)).toBe(false);
});

test('one that is away from the beginning stops nobody, and the log says why it is not read from', async () => {
  const warned = vi.spyOn(log, 'warn');
  const gone = await openReplica('postgres://nobody@127.0.0.1:1/none', primary, log);
  expect(gone.isFresh()).toBe(false);
  await gone.close();
  const problem = 'connect ECONNREFUSED 127.0.0.1:1';
  expect(warned).toHaveBeenCalledExactlyOnceWith({ problem }, expect.stringContaining('away or behind'));
});

test('another database of the same server, such as one from before a restore, is not read from', async () => {
  const warned = vi.spyOn(log, 'warn');
  const before = await freshDatabase(running.at(-1)?.url ?? '');
  const other = await openReplica(before, primary, log);
  expect(other.isFresh()).toBe(false);
  await other.close();
  const problem = 'DATABASE_REPLICA_URL names another database than DATABASE_URL, and no standby of it';
  expect(warned).toHaveBeenLastCalledWith({ problem }, expect.stringContaining('away or behind'));
});
