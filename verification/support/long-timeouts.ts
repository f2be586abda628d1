import { databaseTimeouts } from '@gbr/server/core/db/timeouts.ts';
import { stopTimeouts } from '@gbr/server/stop-timeouts.ts';

const [database, stop] = [600_000, 120_000];

Object.assign(databaseTimeouts, {
  connect: database,
  turn: database,
  statement: database,
  // A new one reads the catalogue and plans each statement anew.
  idle: database,
  ready: database,
} satisfies typeof databaseTimeouts);
// No longer, so that a server whose tests were killed does not live on.
Object.assign(stopTimeouts, { requests: stop, uploads: stop, process: stop } satisfies typeof stopTimeouts);
