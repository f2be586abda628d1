import { patience } from '@gbr/server/core/patience.ts';

const [database, stop] = [600_000, 120_000];

// A stop takes no longer, so that a server whose tests were killed does not live on.
Object.assign(patience, {
  connect: database,
  turn: database,
  statement: database,
  ready: database,
  requests: stop,
  stop,
} satisfies typeof patience);
