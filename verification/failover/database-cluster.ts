import { Client } from 'pg';
import { isWhole, leaderOf, syncStandbyOf } from './cluster-state.ts';
import type { ClusterState } from './cluster-state.ts';
import { startEtcd } from './etcd.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { makeNode } from './patroni-node.ts';
import type { PatroniNode } from './patroni-node.ts';
import { startHaproxy, startPgbouncer } from './proxies.ts';
import type { Proxy } from './proxies.ts';
import type { Workplace } from './workplace.ts';

export interface DatabaseCluster {
  nodes: readonly PatroniNode[];
  haproxy: Proxy;
  pgbouncer: Proxy;
  /** Throws while there is none. */
  primary(): Promise<PatroniNode>;
  syncStandby(): Promise<PatroniNode>;
  untilWhole(): Promise<void>;
  /** On the primary, as its administrator, in the database `gbr` or another. */
  query<T extends object>(text: string, database?: string): Promise<T[]>;
}

const answerWithinMs = 3_000;
const names = ['node1', 'node2', 'node3'];

export async function startDatabaseCluster(workplace: Workplace): Promise<DatabaseCluster> {
  const etcd = await startEtcd(workplace);
  const nodes: PatroniNode[] = [];
  for (const name of names) nodes.push(await makeNode(workplace, name, etcd));
  for (const node of nodes) node.start();
  const haproxy = await startHaproxy(workplace, nodes);
  const pgbouncer = await startPgbouncer(workplace, haproxy);

  const state = async (): Promise<ClusterState> => {
    const answers = nodes.map(async ({ restPort }) => {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return (await answer.json()) as ClusterState;
    });
    return Promise.any(answers);
  };
  const named = (name: string | undefined) => {
    const node = nodes.find((each) => each.name === name);
    if (!node) throw new Error('No node has this part now.');
    return node;
  };
  const query = async <T extends object>(text: string, database = 'gbr') => {
    const client = new Client({
      connectionString: `postgresql://postgres@127.0.0.1:${haproxy.port}/${database}`,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  };

  const untilWhole = () =>
    eventuallyTrue(
      'the cluster is whole',
      async () => isWhole(await state(), nodes.length) && (await streaming()) === nodes.length - 1,
      { everyMs: 500 },
    );
  // Patroni goes on listing a dead node until its lease is over.
  const streaming = async () => {
    const rows = await query(`select 1 from pg_stat_replication where state = 'streaming'`, 'postgres');
    return rows.length;
  };

  await untilWhole();
  await eventuallyTrue('the proxy leads to the primary', async () => {
    await query('select 1', 'postgres');
    return true;
  });
  await query('create role gbr login', 'postgres');
  await query('create database gbr owner gbr', 'postgres');
  // What the server sets on its connections itself, unless PgBouncer is between them.
  for (const [name, value] of [
    ['statement_timeout', '30s'],
    ['lock_timeout', '20s'],
    ['idle_in_transaction_session_timeout', '30s'],
  ])
    await query(`alter role gbr set ${name} = '${value}'`, 'postgres');
  return {
    nodes,
    haproxy,
    pgbouncer,
    primary: async () => named(leaderOf(await state())),
    syncStandby: async () => named(syncStandbyOf(await state())),
    untilWhole,
    query,
  };
}
