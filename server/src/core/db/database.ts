import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { errorCode } from './error-code.ts';
import { databaseTimeouts } from './timeouts.ts';
import { EmbeddedConnection } from './embedded/connection.ts';
import { openEmbedded } from './embedded/pglite.ts';
import type { DatabaseLocation, Embedded } from './embedded/pglite.ts';
import { PreparingClient } from './preparing-client.ts';
import { failUnreplicated } from './replicated-commits.ts';
import type { Tables } from './tables.ts';

/** For reading, or inside a transaction: use cases take either and never open their own. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  write: <T>(work: (db: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Plain SQL with `$1` parameters, for libraries that bring their own. */
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  kind: 'embedded' | 'server';
  connections: () => { open: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

const bigint = 20;
const date = 1082;
pg.types.setTypeParser(bigint, safeInteger);
pg.types.setTypeParser(date, (text) => text);

const timeouts = () => ({
  statement_timeout: databaseTimeouts.statement,
  idle_in_transaction_session_timeout: databaseTimeouts.statement,
  lock_timeout: databaseTimeouts.turn,
});

/** Gives up early when the server is away; the pool's own timeout is for connections that are in use. */
class ServerClient extends PreparingClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: databaseTimeouts.connect });
    failUnreplicated(this);
  }
}

/** Behind a pooler the next statement may meet another session: nothing is kept in one. */
class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: databaseTimeouts.connect });
    failUnreplicated(this);
  }
}

/** Throws while the server is away: whether it is behind a pooler shows only in its answer. */
export async function connectServer(url: string, onError: (error: Error) => void): Promise<Database> {
  const isPooled = await isBehindPooler(url);
  const pool = new pg.Pool({
    connectionString: url,
    Client: isPooled ? PooledClient : ServerClient,
    max: 16,
    connectionTimeoutMillis: databaseTimeouts.turn,
    idleTimeoutMillis: databaseTimeouts.idle,
    ...(!isPooled && timeouts()),
  });
  // A connection cut while idle is reported here; without a listener it would end the process.
  pool.on('error', onError);
  // One cut between two statements of a request shows up in its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return overPool(pool, 'server', () => pool.end());
}

// PgBouncer in transaction mode refuses or ignores a connection's settings. Asked with one that no role has been given:
// it could not be told from the connection's own.
async function isBehindPooler(url: string): Promise<boolean> {
  const asked = databaseTimeouts.turn + 1;
  const probe = new ServerClient({ connectionString: url, ...timeouts(), lock_timeout: asked });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    const { rows } = await probe.query<{ ms: number }>(
      `select setting::int as ms from pg_settings where name = 'lock_timeout'`,
    );
    return rows[0]?.ms !== asked;
  } catch (error) {
    if (errorCode(error) === protocolViolation) return true;
    throw error;
  } finally {
    await probe.end().catch(() => undefined);
  }
}

/** A string is a folder. */
export async function openEmbeddedDatabase(
  location: string | DatabaseLocation,
  onDeath: (error: Error) => void,
): Promise<Database> {
  return overEmbedded(
    await openEmbedded(typeof location === 'string' ? { folder: location } : location, onDeath),
  );
}

export function overEmbedded(embedded: Embedded): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EmbeddedConnection(embedded),
  });
  pool.on('error', () => undefined);
  return overPool(pool, 'embedded', async () => {
    await pool.end();
    await embedded.close();
  });
}

function overPool(pool: pg.Pool, kind: Database['kind'], close: () => Promise<void>): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind,
    close,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    write: (work) => retrying(() => db.transaction().execute(work)),
    query: async (text, values) => {
      const result: pg.QueryResult<Record<string, unknown>> | pg.QueryResult<Record<string, unknown>>[] =
        await pool.query<Record<string, unknown>>(text, values);
      // Several statements in one query give a result each: the last one counts.
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [] };
    },
  };
}

/** Of a pooler that does not know a setting of the connection. */
const protocolViolation = '08P01';
const serializationFailure = '40001';
const deadlockDetected = '40P01';

async function retrying<T>(work: () => Promise<T>, attemptsLeft = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (attemptsLeft > 0 && (code === serializationFailure || code === deadlockDetected)) {
      return retrying(work, attemptsLeft - 1);
    }
    throw error;
  }
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`The database contains ${text}, which is too large a number to handle.`);
  return value;
}
