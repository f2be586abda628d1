import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ReplayScript } from './exchange-script.ts';

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

/** One for each of the connections that calls come over. */
const clients = 8;

export interface Replay {
  pid: number;
  /** Until all clients wait for the next round. */
  ready(): Promise<void>;
  /** One round; returns how many pairs it had. */
  run(): Promise<number>;
  close(): Promise<void>;
}

/** The first number of a lock; the second is the round. */
const gate = 1;

interface Rounds {
  count: number;
  pairs: number;
}

export async function storeValues(client: Client, { variables, rows }: ReplayScript): Promise<void> {
  await client.query(`
    drop schema if exists replay cascade;
    create schema replay;
    create table replay.pairs (n int primary key, ${variables.map((name) => `${name} text storage external`).join(', ')})`);
  await client.query(
    'insert into replay.pairs select * from json_populate_recordset(null::replay.pairs, $1)',
    [JSON.stringify(rows.map((row, n) => ({ n, ...row })))],
  );
  await client.query('vacuum analyze replay.pairs');
}

// One pgbench for all rounds, as the server keeps its connections: each round is behind a lock that we hold until it begins.
// Values that pgbench cannot make are looked up, by one statement for each pair.
export async function startReplay(
  client: Client,
  databaseUrl: string,
  { rounds, script }: { rounds: Rounds; script: ReplayScript },
): Promise<Replay> {
  const each = rounds.pairs / clients;
  if (!Number.isInteger(each))
    throw new Error(`${rounds.pairs} pairs are no equal part for each of ${clients}.`);
  const ask = (call: string, round: number) => client.query(`select ${call}($1, $2)`, [gate, round]);
  for (let round = 0; round <= rounds.count; round += 1) await ask('pg_advisory_lock', round);
  const lines = [
    `\\if :i % ${each} = 0`,
    `select pg_advisory_lock_shared(${gate}, :i / ${each});`,
    '\\endif',
    `\\set n :i / ${each} * ${rounds.pairs} + :client_id * ${each} + :i % ${each}`,
    `select ${script.variables.join(', ')} from replay.pairs where n = :n \\gset`,
    script.statements,
    '\\set i :i + 1',
    `\\if :i % ${each} = 0`,
    `select pg_advisory_unlock_shared(${gate}, :i / ${each} - 1);`,
    '\\endif',
  ];
  const options = ['-n', '-M', 'prepared', '-D', 'i=0', '-c', `${clients}`, '-f', '-'];
  // At the end they wait once more: what a process has used is known while it runs.
  const pgbench = spawn('pgbench', [...options, '-t', `${rounds.count * each + 1}`, databaseUrl]);
  let said = '';
  for (const output of [pgbench.stdout, pgbench.stderr])
    output.on('data', (part: Buffer) => void (said += part.toString()));
  pgbench.stdin.end(lines.join('\n'));
  const ended = once(pgbench, 'close');
  let round = 0;
  return {
    pid: pgbench.pid ?? 0,
    async ready() {
      while ((await waiting(client, round)) < clients) {
        if (pgbench.exitCode !== null || said.includes('aborted')) throw new Error(`pgbench wrote:\n${said}`);
        await sleep(20);
      }
    },
    async run() {
      await ask('pg_advisory_unlock', round);
      await ask('pg_advisory_lock', round);
      round += 1;
      return rounds.pairs;
    },
    async close() {
      pgbench.kill();
      await ended;
      await client.query('select pg_advisory_unlock_all()');
    },
  };
}

async function waiting(client: Client, round: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database() and l.classid = $1::int and l.objid = $2::int
        and not l.granted`,
    [gate, round],
  );
  return rows[0]?.count ?? 0;
}
