import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from './database.ts';
import { connectServer } from './database.ts';

const longestBehindMs = 10_000;
const lookEveryMs = 1_000;
/** As many looks as may be behind, and some. */
const looksKept = 20;

export interface Replica {
  db: Db;
  /** Whether it answers, with nothing missing that is older than ten seconds. */
  isFresh(): boolean;
  /** Until the next look finds it well. */
  passOver(problem: unknown): void;
  close(): Promise<void>;
}

interface Look {
  at: number;
  /** How far the primary had written then, in bytes. */
  written: number;
}

/** Where the standby is, against where the primary was: a standby that is cut off believes itself to be up to date. */
export async function openReplica(url: string, primary: Database, log: FastifyBaseLogger): Promise<Replica> {
  let standby: Database | undefined;
  let looks: Look[] = [];
  let freshAt: number | undefined;
  let isUsed = false;

  async function look(): Promise<void> {
    try {
      const at = performance.now();
      const written = await position(primary, sql`pg_current_wal_lsn()`);
      looks = [{ at, written }, ...looks].slice(0, looksKept);
      standby ??= await connectServer(url, (error) =>
        log.warn({ problem: error.message }, 'a connection to the standby was lost'),
      );
      const replayed = await position(
        standby,
        sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`,
      );
      freshAt = looks.find((each) => each.written <= replayed)?.at;
    } catch (error) {
      passOver(error);
    }
    tell();
  }

  function isFresh(): boolean {
    return freshAt !== undefined && performance.now() - freshAt <= longestBehindMs;
  }

  function passOver(problem: unknown): void {
    if (isFresh()) log.warn({ err: problem }, 'the standby failed');
    freshAt = undefined;
  }

  function tell(): void {
    if (isUsed === isFresh()) return;
    isUsed = isFresh();
    if (isUsed) log.info('lists and numbers are read from the standby');
    else log.warn('the standby is away or behind: everything is read from the primary');
  }

  await look();
  let looking: Promise<void> | undefined;
  // One that waits for a database is not joined by others, which a stop would have to wait for.
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, lookEveryMs);
  return {
    get db() {
      if (!standby) throw new Error('The standby has not answered yet.');
      return standby.db;
    },
    isFresh,
    passOver,
    async close() {
      clearInterval(timer);
      await looking;
      await standby?.close();
    },
  };
}

async function position({ db }: Database, at: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(${at}, '0/0')::bigint as bytes
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}
