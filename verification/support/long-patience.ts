import { patience } from '@gbr/server/core/db/patience.ts';
import { stopPatience } from '@gbr/server/stop-patience.ts';

const [database, stop] = [600_000, 120_000];

Object.assign(patience, {
  connect: database,
  turn: database,
  statement: database,
  ready: database,
} satisfies typeof patience);
// No longer, so that a server whose tests were killed does not live on.
Object.assign(stopPatience, { requests: stop, process: stop } satisfies typeof stopPatience);
