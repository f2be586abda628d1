import { setTimeout as sleep } from 'node:timers/promises';
import { makeCall, NoAnswer, textOf, WrongAnswer } from './caller.ts';
import { liveOn, newPair, type Pair } from './pair.ts';
import { brokenPromises, type Promised } from './promises.ts';
import { admin, runProgram, type ServerProcess } from './server-process.ts';

/** A fault that a round deals while the load runs; the server must be ready again once it returns. */
export interface Fault {
  name: string;
  inject(): Promise<void>;
}

export interface Chaos {
  server: ServerProcess;
  rounds: number;
  /** The fault of a round, by its number. */
  blowOf: (round: number) => Fault;
  /** Between 0 and 1: when in a round the fault falls. */
  random: () => number;
  say: (line: string) => void;
}

export interface Outcome {
  promises: number;
  /** Broken promises, wrong answers and broken invariants: nothing of this may be. */
  wrong: string[];
  /** Milliseconds until the server was ready again, one of each round. */
  readyMs: number[];
}

const pairs = 4;
/** From the first promise of a round to its fault, at most. */
const longestLoadMs = 2_500;
const promiseWithinMs = 240_000;
const readyWithinMs = 180_000;
/** Promises of earlier rounds that are looked at again in each round; all are at the end. */
const sampled = 20;

/** Deals faults to a server under load and sees that it keeps what it promised. The server is running, and stays so. */
export async function runChaos({ server, rounds, blowOf, random, say }: Chaos): Promise<Outcome> {
  const outcome: Outcome = { promises: 0, wrong: [], readyMs: [] };
  const all: Promised[] = [];
  let asins = 0;
  const nextAsin = () => `CH${String((asins += 1)).padStart(8, '0')}`;

  for (let round = 1; round <= rounds; round += 1) {
    const fault = blowOf(round);
    const adminToken = await logInAsAdmin(server.url);
    const couples = await Promise.all(
      Array.from({ length: pairs }, (_, n) => newPair(server.url, adminToken, `${round}-${n}`)),
    );
    const end = new AbortController();
    const lives = couples.map((pair) => liveOn(server.url, adminToken, pair, nextAsin, end.signal));
    const settled = Promise.allSettled(lives);
    await untilPromised(couples);
    await sleep(random() * longestLoadMs);
    const struck = performance.now();
    await fault.inject();
    end.abort();
    for (const life of await settled) if (life.status === 'rejected') outcome.wrong.push(String(life.reason));
    await untilReady(server);
    outcome.readyMs.push(Math.round(performance.now() - struck));

    const fresh = couples.flatMap(({ promised }) => promised);
    const earlier = Array.from(
      { length: Math.min(sampled, all.length) },
      () => all[Math.floor(random() * all.length)],
    );
    const looked = [...fresh, ...earlier.filter((promised) => promised !== undefined)];
    outcome.wrong.push(...(await brokenPromises(server.url, looked)));
    outcome.wrong.push(...(await takeUpAgain(server.url, couples)));
    outcome.wrong.push(...(await brokenPromises(server.url, fresh)), ...(await audit(server)));
    all.push(...fresh);
    say(
      `round ${round}/${rounds}: ${fault.name}, ready after ${outcome.readyMs.at(-1)} ms, ` +
        `${fresh.length} promises, ${couples.flatMap(({ open }) => open).length} calls cut, ${outcome.wrong.length} wrong`,
    );
  }
  outcome.promises = all.length;
  outcome.wrong.push(...(await brokenPromises(server.url, all)));
  return outcome;
}

async function logInAsAdmin(origin: string): Promise<string> {
  return textOf(await makeCall(origin, { method: 'POST', path: '/api/auth/login', body: admin }), 'token');
}

/** Every call that was cut is made once more with its key: whether it had happened or not, it may now succeed once. */
async function takeUpAgain(origin: string, couples: Pair[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of couples.flatMap(({ open }) => open)) {
    await makeCall(origin, call).catch((error: unknown) => wrong.push(`again: ${String(error)}`));
  }
  return wrong;
}

async function audit({ settings }: ServerProcess): Promise<string[]> {
  const { code, said } = await runProgram('audit', settings);
  return code === 0 ? [] : [`audit: ${said}`];
}

/** A fault before anything was promised would show nothing. */
async function untilPromised(couples: Pair[]): Promise<void> {
  const deadline = performance.now() + promiseWithinMs;
  while (couples.every(({ promised }) => promised.length === 0)) {
    if (performance.now() > deadline) throw new Error('Nothing was promised within four minutes.');
    await sleep(10);
  }
}

/** After a fault to the database the server may say 503 for a while, and must come back by itself. */
async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  for (;;) {
    if (!server.isRunning()) throw new WrongAnswer(`The server has ended:\n${server.log().slice(-4000)}`);
    const ready = await makeCall(server.url, { method: 'GET', path: '/readyz' }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NoAnswer) return false;
        throw error;
      },
    );
    if (ready) return;
    if (performance.now() > deadline)
      throw new WrongAnswer('The server did not come back within three minutes.');
    await sleep(50);
  }
}
