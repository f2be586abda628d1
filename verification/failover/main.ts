import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { logIn } from '../support/setup-calls.ts';
import { admin, adminSettings, newServerProcess, quickServer } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startDatabaseCluster } from './database-cluster.ts';
import { faults } from './faults.ts';
import { lastingCalls } from './lasting-calls.ts';
import { packages } from './packages.ts';
import { findBroken } from './promises.ts';
import type { Promised } from './promises.ts';
import { seconds, tableOf } from './report.ts';
import type { Row } from './report.ts';
import { runRound } from './run-round.ts';
import { startWitness } from './witness.ts';
import { openWorkplace } from './workplace.ts';
import { commandOptions, listOf, wholeNumber, oneOf } from '../support/command-options.ts';
import { installPackages } from '../support/debian-packages.ts';

// npm run failover [-- --rounds 10 --faults kill,freeze,cut,cancel,fill,proxy --clients 4]: three PostgreSQL servers under
// Patroni, HAProxy, PgBouncer and two servers of ours, all on this machine, and what can happen to them under load.
// Needs Debian and root; installs what is missing of its packages.

const names = Object.keys(faults);
const options = commandOptions({
  rounds: wholeNumber().default(10),
  faults: listOf(oneOf(names)).default(names),
  clients: wholeNumber().default(4),
});
const { rounds, clients } = options;
const chosen = options.faults.flatMap((name) => {
  const fault = faults[name];
  return fault ? [{ name, fault }] : [];
});
const mostSaid = 20;

installPackages(packages);
const workplace = openWorkplace();
const servers: ServerProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.once(signal, () => {
    console.error(`ended by ${signal}`);
    void end(130);
  });
let exitCode = 1;
try {
  exitCode = (await run()) > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
  for (const server of servers) console.error(`A server wrote:\n${server.log().slice(-3_000)}`);
}
await end(exitCode);

async function end(code: number): Promise<void> {
  await Promise.all(servers.map((server) => server.dispose()));
  await workplace.end();
  process.exit(code);
}

async function run(): Promise<number> {
  console.log(`${cpus().length} cores, ${clients} clients, in ${workplace.folder}`);
  const cluster = await startDatabaseCluster(workplace);
  // One server takes the way through both proxies, the other through HAProxy alone.
  const dataDir = join(workplace.folder, 'site');
  mkdirSync(dataDir, { mode: 0o700 });
  for (const { port } of [cluster.pgbouncer, cluster.haproxy]) {
    const settings = {
      ...adminSettings,
      DATABASE_URL: `postgresql://gbr@127.0.0.1:${port}/gbr`,
      JWT_SECRET: 'a secret of this run, for both of them',
    };
    const server = await newServerProcess({ settings, dataDir, program: quickServer });
    servers.push(server);
    await server.start();
  }
  const origins = servers.map(({ url }) => url);
  const [origin = ''] = origins;
  const { token: adminToken } = await logIn(origin, admin);
  const witness = await startWitness(cluster);
  let number = 0;
  const nextNumber = () => (number += 1);
  const site = { cluster, servers, witness, adminToken, clients, nextNumber };

  const rows: Row[] = chosen.map(({ name }) => ({ fault: name, results: [] }));
  const all: Promised[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { name, fault }] of chosen.entries()) {
      const result = await runRound({ ...site, calls: lastingCalls(origins) }, fault, round);
      rows[index]?.results.push(result);
      all.push(...result.promises);
      console.log(
        `${name} ${round}/${rounds}: ${fault.describe(round)}; away ${seconds(result.awayMs)}, ` +
          `${result.written} writes, ${result.refused} × 503, ${result.problems.length} problems`,
      );
      sayProblems(result.problems);
    }
  }
  const lost = [...(await findBroken(origin, all)), ...(await witness.problems())];
  await witness.end();
  sayProblems(lost);
  console.log(tableOf(rows));
  const timelines = new Set(witness.marks.map(({ timeline }) => timeline));
  console.log(
    `${witness.marks.length} marks written past the proxies, on ${timelines.size} timelines; ` +
      `${all.length} promises looked up again at the end, ${lost.length} problems`,
  );
  return lost.length + rows.flatMap(({ results }) => results).flatMap(({ problems }) => problems).length;
}

function sayProblems(problems: readonly string[]): void {
  const different = [...new Set(problems)];
  for (const problem of different.slice(0, mostSaid)) console.error(`PROBLEM  ${problem}`);
  if (different.length > mostSaid) console.error(`PROBLEM  and ${different.length - mostSaid} more`);
}
