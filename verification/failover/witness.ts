import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { failUnreplicated } from '@gbr/server/core/db/replicated-commits.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { fencingProblems, parseHistory, parsePosition } from './fencing.ts';
import type { LastPrimary, Mark } from './fencing.ts';

/** Writes to every node directly, past the proxies, as long as it lives: only a primary may answer. */
export interface Witness {
  marks: Mark[];
  problems(): Promise<string[]>;
  end(): Promise<void>;
}

const everyMs = 100;
const connectWithinMs = 3_000;
const write = `
  insert into marks (id) values ($1)
  returning pg_current_wal_insert_lsn()::text as position, pg_walfile_name(pg_current_wal_insert_lsn()) as file
`;

export async function startWitness(cluster: DatabaseCluster): Promise<Witness> {
  await cluster.query('create database witness', 'postgres');
  await cluster.query('create table marks (id int primary key)', 'witness');
  const marks: Mark[] = [];
  let lastId = 0;
  const over = new AbortController();
  const open = new Set<Client>();

  async function writeTo(node: string, port: number): Promise<void> {
    const client = new Client({
      connectionString: `postgresql://postgres@127.0.0.1:${port}/witness`,
      connectionTimeoutMillis: connectWithinMs,
    });
    client.on('error', () => undefined);
    failUnreplicated(client);
    open.add(client);
    try {
      await client.connect();
      while (!over.signal.aborted) {
        lastId += 1;
        const id = lastId;
        const sentAt = performance.now();
        const { rows } = await client.query<{ position: string; file: string }>(write, [id]);
        const [row] = rows;
        if (!row) throw new Error('The write returned nothing.');
        marks.push({
          id,
          node,
          timeline: Number.parseInt(row.file.slice(0, 8), 16),
          position: parsePosition(row.position),
          sentAt,
          answeredAt: performance.now(),
        });
        await sleep(everyMs);
      }
    } catch {
      // A standby refuses it, and one that is away does not answer: neither is a mark.
      await sleep(everyMs);
    } finally {
      open.delete(client);
      void client.end().catch(() => undefined);
    }
  }
  const running = cluster.nodes.map(async ({ name, port }) => {
    while (!over.signal.aborted) await writeTo(name, port);
  });

  return {
    marks,
    async problems() {
      // Those that are answered later are looked up in the next round.
      const answered = [...marks];
      let last: LastPrimary | undefined;
      await eventuallyTrue('the last primary tells its past', async () => {
        last = await readPast(cluster);
        return true;
      });
      return last ? fencingProblems(answered, last) : ['the last primary told nothing'];
    },
    async end() {
      over.abort();
      // A write may wait for a node that does not answer.
      await Promise.race([Promise.all(running), sleep(connectWithinMs)]);
      for (const client of open) void client.end().catch(() => undefined);
    },
  };
}

async function readPast(cluster: DatabaseCluster): Promise<LastPrimary> {
  const ids = await cluster.query<{ id: number }>('select id from marks', 'witness');
  const [now] = await cluster.query<{ timeline: string }>(
    `select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`,
    'postgres',
  );
  const timeline = now?.timeline ?? '';
  const isFirst = Number.parseInt(timeline, 16) === 1;
  const [history] = isFirst
    ? []
    : await cluster.query<{ text: string }>(
        `select pg_read_file('pg_wal/${timeline}.history') as text`,
        'postgres',
      );
  return { ids: new Set(ids.map(({ id }) => id)), forks: parseHistory(history?.text ?? '') };
}
