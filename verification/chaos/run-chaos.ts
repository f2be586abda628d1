import { setTimeout as sleep } from 'node:timers/promises';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { logIn } from '../support/setup-calls.ts';
import { runProgram } from '../support/run-program.ts';
import { admin } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { findLost } from './acknowledged.ts';
import type { Acknowledged } from './acknowledged.ts';
import { call, NoAnswer } from './call.ts';
import { newPair, runLoad } from './load.ts';
import type { Pair } from './load.ts';

/** Something that goes wrong under load. The server is running again when `inject` returns. */
export interface Fault {
  name: string;
  inject(): Promise<void>;
}

interface Chaos {
  /** Started with `adminSettings`; it runs before and after. */
  server: ServerProcess;
  rounds: number;
  faultOf: (round: number) => Fault;
  /** Between 0 and 1: decides when in a round the fault comes. */
  random: () => number;
  /** Between the first acknowledged change of a round and its fault, at most. */
  longestLoadMs?: number;
  log: (line: string) => void;
}

export interface Outcome {
  acknowledged: number;
  problems: string[];
  readyMs: number[];
}

const pairCount = 4;
const readyWithinMs = 180_000;
/** Changes of earlier rounds that each round looks up again; the end looks up all. */
const sampleSize = 20;

export async function runChaos({
  server,
  rounds,
  faultOf,
  random,
  longestLoadMs = 2_500,
  log,
}: Chaos): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: 0, problems: [], readyMs: [] };
  const all: Acknowledged[] = [];
  let asins = 0;
  const nextAsin = () => `CH${String((asins += 1)).padStart(8, '0')}`;

  for (let round = 1; round <= rounds; round += 1) {
    const fault = faultOf(round);
    const { token: adminToken } = await logIn(server.url, admin);
    const pairs = await Promise.all(
      Array.from({ length: pairCount }, (_, n) => newPair(server.url, adminToken, `${round}-${n}`)),
    );
    const end = new AbortController();
    const load = Promise.allSettled(
      pairs.map((pair) => runLoad(server.url, adminToken, pair, nextAsin, end.signal)),
    );
    // A fault before any change was acknowledged would prove nothing.
    const isOneAcknowledged = () => pairs.some(({ acknowledged }) => acknowledged.length > 0);
    await eventuallyTrue('a change was acknowledged', isOneAcknowledged, { everyMs: 10 });
    await sleep(random() * longestLoadMs);
    const injectedAt = performance.now();
    await fault.inject();
    end.abort();
    for (const result of await load)
      if (result.status === 'rejected') outcome.problems.push(String(result.reason));
    await untilReady(server);
    outcome.readyMs.push(Math.round(performance.now() - injectedAt));

    const fresh = pairs.flatMap(({ acknowledged }) => acknowledged);
    const earlier = Array.from(
      { length: Math.min(sampleSize, all.length) },
      () => all[Math.floor(random() * all.length)],
    );
    const sample = [...fresh, ...earlier.filter((change) => change !== undefined)];
    outcome.problems.push(...(await findLost(server.url, sample)));
    outcome.problems.push(...(await repeatInterrupted(server.url, pairs)));
    outcome.problems.push(...(await findLost(server.url, fresh)), ...(await audit(server)));
    all.push(...fresh);
    log(
      `round ${round}/${rounds}: ${fault.name}, ready after ${outcome.readyMs.at(-1)} ms, ` +
        `${fresh.length} changes acknowledged, ${pairs.flatMap(({ interrupted }) => interrupted).length} requests interrupted, ` +
        `${outcome.problems.length} problems`,
    );
  }
  outcome.acknowledged = all.length;
  outcome.problems.push(...(await findLost(server.url, all)));
  return outcome;
}

/** Whether an interrupted request took effect or not, with its key it must succeed now, and take effect once. */
async function repeatInterrupted(origin: string, pairs: Pair[]): Promise<string[]> {
  const problems: string[] = [];
  for (const request of pairs.flatMap(({ interrupted }) => interrupted)) {
    await call(origin, request).catch((error: unknown) => problems.push(`repeated: ${String(error)}`));
  }
  return problems;
}

async function audit({ settings }: ServerProcess): Promise<string[]> {
  const { code, stdout, stderr } = await runProgram('server/src/cli/audit.ts', [], { env: settings });
  return code === 0 ? [] : [`audit: ${stdout}${stderr}`];
}

/** The server may say 503 for a while after a fault of the database, and must recover by itself. */
async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    if (!server.isRunning()) throw new Error(`The server has ended:\n${server.log().slice(-4000)}`);
    const isReady = await call(server.url, { method: 'GET', path: '/readyz' }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NoAnswer) return false;
        throw error;
      },
    );
    if (isReady) return;
    if (performance.now() > deadline) throw new Error('The server did not recover within three minutes.');
    await sleep(50);
  }
}
