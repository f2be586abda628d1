/** How long the database is waited for, in milliseconds, until what has not come counts as failed. */
export const usualTimeouts = Object.freeze({
  /** Until PostgreSQL takes a connection. */
  connect: 5_000,
  /** For a free connection, or for a row that others change: a crowd is no reason to fail a request. */
  turn: 20_000,
  statement: 30_000,
  /** Until a connection that nobody uses is closed. */
  idle: 10_000,
  /** When the server is asked whether it is ready. */
  ready: 3_000,
});

/** Lengthened by tests alone, so that none fails because its machine is slow. */
export const databaseTimeouts: Record<keyof typeof usualTimeouts, number> = { ...usualTimeouts };
