import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from './database.ts';
import { connectServer } from './database.ts';
import { reasonOf } from './reach-server.ts';

const longestBehindMs = 10_000;
const measureEveryMs = 1_000;
/** Of as many seconds as it may be behind, and some. */
const positionsKept = 20;

export interface Replica {
  db: Db;
  /** Whether it answers, with nothing missing that is older than ten seconds. */
  isFresh(): boolean;
  /** Until the next measurement finds it fresh. */
  markDown(problem: unknown): void;
  close(): Promise<void>;
}

/** How far the primary had written at a time, in bytes. */
interface Position {
  at: number;
  written: number;
}

/** Where a server is: in bytes of what was written, of which database. */
interface Place {
  bytes: number;
  database: string;
}

/** Where the standby is, against where the primary was: a standby that is cut off believes itself to be up to date. */
export async function openReplica(url: string, primary: Database, log: FastifyBaseLogger): Promise<Replica> {
  let standby: Database | undefined;
  let positions: Position[] = [];
  let freshAt: number | undefined;
  let isUsed: boolean | undefined;
  let problem: string | undefined;
  const opened = performance.now();

  async function measure(): Promise<void> {
    try {
      const at = performance.now();
      const { bytes: written, database } = await placeOf(primary, sql`pg_current_wal_lsn()`);
      positions = [{ at, written }, ...positions].slice(0, positionsKept);
      standby ??= await connectServer(url, (error) =>
        log.warn({ problem: error.message }, 'a connection to the standby was lost'),
      );
      const replayed = await placeOf(
        standby,
        sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`,
      );
      if (replayed.database !== database)
        throw new Error(
          'DATABASE_REPLICA_URL names another database than DATABASE_URL, and no standby of it',
        );
      freshAt = positions.find((each) => each.written <= replayed.bytes)?.at;
      problem = undefined;
    } catch (error) {
      problem = reasonOf(error);
      markDown(error);
    }
    logChange();
  }

  function isFresh(): boolean {
    return freshAt !== undefined && performance.now() - freshAt <= longestBehindMs;
  }

  function markDown(problem: unknown): void {
    if (isFresh()) log.warn({ err: problem }, 'the standby failed');
    freshAt = undefined;
  }

  function logChange(): void {
    if (isUsed === isFresh()) return;
    // After a start the first looks may find it a moment behind.
    const isYoung = isUsed === undefined && performance.now() - opened <= longestBehindMs;
    if (isYoung && !isFresh() && problem === undefined) return;
    isUsed = isFresh();
    if (isUsed) log.info('lists and numbers are read from the standby');
    else log.warn({ problem }, 'the standby is away or behind: everything is read from the primary');
  }

  await measure();
  let measuring: Promise<void> | undefined;
  // One that waits for a database is not joined by others, which a stop would have to wait for.
  const timer = setInterval(() => {
    measuring ??= measure().finally(() => (measuring = undefined));
  }, measureEveryMs);
  return {
    get db() {
      if (!standby) throw new Error('The standby has not answered yet.');
      return standby.db;
    },
    isFresh,
    markDown,
    async close() {
      clearInterval(timer);
      await measuring;
      await standby?.close();
    },
  };
}

/** A standby has the numbers of its primary: that of the cluster and that of the database in it. */
async function placeOf({ db }: Database, at: ReturnType<typeof sql>): Promise<Place> {
  const { rows } = await sql<Place>`
    select pg_wal_lsn_diff(${at}, '0/0')::bigint as bytes,
      (select system_identifier from pg_control_system())::text || '/' || oid::text as database
    from pg_database where datname = current_database()`.execute(db);
  return rows[0] ?? { bytes: 0, database: '' };
}
