import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../support/run-program.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { startLoad } from './exchange-load.ts';
import type { Fault } from './faults.ts';
import type { LastingCalls } from './lasting-calls.ts';
import { findBroken } from './promises.ts';
import type { Promised } from './promises.ts';
import { figuresOf, problemsOf } from './verdict.ts';
import type { RoundFigures } from './verdict.ts';
import type { Witness } from './witness.ts';

export interface Site {
  cluster: DatabaseCluster;
  servers: readonly ServerProcess[];
  calls: LastingCalls;
  witness: Witness;
  adminToken: string;
  clients: number;
  nextNumber: () => number;
}

export interface RoundResult extends RoundFigures {
  promises: Promised[];
  problems: string[];
}

/** With a write behind it, so that the fault meets work under way. */
const loadBeforeMs = 3_000;
const loadAfterMs = 3_000;

export async function runRound(site: Site, fault: Fault, round: number): Promise<RoundResult> {
  const { cluster, servers, calls, witness } = site;
  const before = calls.tries.length;
  const load = startLoad(calls, site);
  await eventuallyTrue('the load has begun', () => load.promises.length > 0);
  await sleep(loadBeforeMs);
  const since = performance.now();
  let until = since;
  try {
    await fault.inject(cluster, round);
    await cluster.untilWhole();
    await sleep(loadAfterMs);
    until = performance.now();
  } finally {
    await load.end();
  }
  const tries = calls.tries.slice(before);
  const figures = figuresOf(tries, servers.length, { since, until });
  const broken = await Promise.all(
    servers.map(({ url }, index) =>
      findBroken(
        url,
        load.promises.filter((_, at) => at % servers.length === index),
      ),
    ),
  );
  return {
    ...figures,
    promises: load.promises,
    problems: [
      ...load.problems,
      ...problemsOf(tries, figures),
      ...broken.flat(),
      ...(await witness.problems()),
      ...(await audit(servers)),
      ...servers.flatMap((server) =>
        server.isRunning() ? [] : [`a server has ended: ${server.log().slice(-2_000)}`],
      ),
    ],
  };
}

async function audit([server]: readonly ServerProcess[]): Promise<string[]> {
  const { code, stdout, stderr } = await runProgram('server/src/cli/audit.ts', [], { env: server?.settings });
  return code === 0 ? [] : [`audit: ${stdout}${stderr}`];
}
