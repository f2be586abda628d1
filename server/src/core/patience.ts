/** How long is waited, in milliseconds, until what has not come counts as failed. */
export const usualPatience = Object.freeze({
  /** For PostgreSQL to take a connection. */
  connect: 5_000,
  /** For a free connection, or for a row that others change: a crowd is no reason to fail a request. */
  turn: 20_000,
  statement: 30_000,
  /** For the database, when the server is asked whether it is ready. */
  ready: 3_000,
  /** For requests in progress when the server stops, and for the whole process. */
  requests: 8_000,
  stop: 10_000,
});

/** Lengthened by tests alone, so that none fails because its machine is slow. */
export const patience: Record<keyof typeof usualPatience, number> = { ...usualPatience };
