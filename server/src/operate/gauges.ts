import { sql } from 'kysely';
import { hour } from '@gbr/domain/units.ts';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import { lastLedgerCheck } from './check-ledger.ts';

const ownConnections = 'gbr_database_connections';
/** How old a count from the database may be, however often it is asked for. */
const rememberedMs = 15_000;
/** After that the hourly check was made by another server, if at all: the finding may have been repaired. */
const findingMs = 2 * hour;

export function gaugesOf(deps: Deps, registry: Registry): void {
  const registers = [registry];
  gauge(ownConnections, 'Database connections; waiting counts requests for one.', ['state'], (set) => {
    for (const [state, count] of Object.entries(deps.connections())) set({ state }, count);
  });
  gauge(
    'gbr_jobs',
    'Jobs that are waiting, running or have failed.',
    ['queue', 'state'],
    remembered(() => jobs(deps)),
  );
  gauge(
    'gbr_mails',
    'Emails that are waiting to be sent or could not be delivered.',
    ['status'],
    remembered(() => mails(deps)),
  );
  gauge('gbr_ledger_broken_rules', 'Ledger rules that did not hold at the last check.', [], (set) => {
    const check = lastLedgerCheck(deps);
    if (check && deps.now().getTime() - check.at.getTime() < findingMs) set({}, check.broken);
  });
  const begun = deps.now();
  const lastChecked = 'When this process last checked the ledger, or else when it began.';
  gauge('gbr_ledger_checked_timestamp_seconds', lastChecked, [], (set) =>
    set({}, (lastLedgerCheck(deps)?.at ?? begun).getTime() / 1000),
  );

  function gauge(name: string, help: string, labelNames: string[], read: (set: Set) => void | Promise<void>) {
    const made: Gauge = new Gauge({
      name,
      // Each process counts the same rows, but its own connections.
      aggregator: name === ownConnections ? 'sum' : 'max',
      help,
      labelNames,
      registers,
      async collect() {
        made.reset();
        await read((labels, count) => made.set(labels, count));
      },
    });
  }
}

type Labels = Record<string, string>;
type Set = (labels: Labels, count: number) => void;
type Counts = [Labels, number][];

/** While the database is away its counts are left out, the others are given. */
function remembered(count: () => Promise<Counts>): (set: Set) => Promise<void> {
  let known: Counts = [];
  let until = 0;
  return async (set) => {
    if (performance.now() >= until) {
      known = await count().catch(() => []);
      until = performance.now() + rememberedMs;
    }
    for (const [labels, number] of known) set(labels, number);
  };
}

async function jobs({ db }: Deps): Promise<Counts> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db);
  return rows.map(({ queue, state, count }) => [{ queue, state }, count]);
}

async function mails({ db }: Deps): Promise<Counts> {
  const { rows } = await sql<{ status: string; count: number }>`
    select s.status, count(m.id)::int as count
    from (values ('queued'), ('failed')) s (status) left join mails m on m.status = s.status group by 1`.execute(
    db,
  );
  return rows.map(({ status, count }) => [{ status }, count]);
}
