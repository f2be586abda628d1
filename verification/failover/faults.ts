import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseCluster } from './database-cluster.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import type { PatroniNode } from './patroni-node.ts';

export interface Fault {
  describe(round: number): string;
  /** Everything runs again when this returns, but need not have caught up. */
  inject(cluster: DatabaseCluster, round: number): Promise<void>;
}

/** Longer than Patroni's lease: another has become the primary in the meantime. */
const frozenMs = 30_000;
const cutMs = 12_000;
const downMs = 3_000;
/** Shorter than it takes Patroni to choose another standby. */
const cancellingMs = 3_000;
const cancelEveryMs = 100;

const isOdd = (round: number) => round % 2 === 1;

export const faults: Readonly<Record<string, Fault>> = {
  kill: {
    describe: (round) => `the primary is killed, ${isOdd(round) ? 'PostgreSQL alone' : 'Patroni with it'}`,
    async inject(cluster, round) {
      const primary = await cluster.primary();
      await primary.kill(isOdd(round) ? 'database' : 'machine');
      await untilAnotherLeads(cluster, primary);
      if (isOdd(round)) return;
      await sleep(downMs);
      primary.start();
    },
  },
  freeze: {
    describe: (round) => `the primary stands still, ${isOdd(round) ? 'Patroni with it' : 'PostgreSQL alone'}`,
    async inject(cluster, round) {
      const primary = await cluster.primary();
      primary.freeze(isOdd(round) ? 'machine' : 'database');
      await sleep(frozenMs);
      primary.thaw();
    },
  },
  cut: {
    describe: (round) => `the synchronous standby ${isOdd(round) ? 'falls silent' : 'is killed'}`,
    async inject(cluster, round) {
      const standby = await cluster.syncStandby();
      if (isOdd(round)) standby.freeze('machine');
      else await standby.kill('machine');
      await sleep(cutMs);
      if (isOdd(round)) standby.thaw();
      else standby.start();
    },
  },
  cancel: {
    describe: () => 'commits that wait for a silent standby are cancelled, and then the primary is killed',
    async inject(cluster) {
      const [primary, standby] = [await cluster.primary(), await cluster.syncStandby()];
      standby.freeze('machine');
      try {
        await cancelWaits(cluster);
        await primary.kill('database');
      } finally {
        standby.thaw();
      }
      await untilAnotherLeads(cluster, primary);
    },
  },
  fill: {
    describe: (round) => `the disk of the ${isOdd(round) ? 'primary' : 'synchronous standby'} is full`,
    async inject(cluster, round) {
      const node = isOdd(round) ? await cluster.primary() : await cluster.syncStandby();
      node.fillDisk();
      try {
        if (isOdd(round)) await untilAnotherLeads(cluster, node);
        await sleep(isOdd(round) ? downMs : cutMs);
      } finally {
        node.emptyDisk();
      }
    },
  },
  proxy: {
    describe: (round) => `${isOdd(round) ? 'HAProxy' : 'PgBouncer'} is killed and started again`,
    inject: ({ haproxy, pgbouncer }, round) => (isOdd(round) ? haproxy : pgbouncer).restart(),
  },
};

async function untilAnotherLeads(cluster: DatabaseCluster, primary: PatroniNode): Promise<void> {
  await eventuallyTrue('another leads', async () => (await cluster.primary()) !== primary);
}

async function cancelWaits(cluster: DatabaseCluster): Promise<void> {
  const since = performance.now();
  let cancelled = 0;
  while (performance.now() - since < cancellingMs) {
    const rows = await cluster.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and datname = 'gbr'`,
    );
    cancelled += rows.length;
    await sleep(cancelEveryMs);
  }
  if (cancelled === 0) throw new Error('No commit waited for its standby.');
}
