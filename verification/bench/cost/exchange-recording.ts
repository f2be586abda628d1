import { setTimeout as sleep } from 'node:timers/promises';
import { startServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import type { Call } from './calls.ts';
import { manyOpenAssignments, picksOf, turnInsOf } from './exchange-calls.ts';
import type { Pair } from './exchange-calls.ts';
import { jwtSecret } from './members.ts';
import { tapStatements } from './statement-tap.ts';
import type { Sent, StatementTap, Turn } from './statement-tap.ts';

export interface Recording {
  /** The texts of a pick and its turn-in, those together that the server sends before it waits for an answer. */
  turns: string[][];
  /** What it sent for each pair, in that order. */
  pairs: Sent[][];
}

/** A word is read in a fifth of a second. */
const readMs = 300;

/** The first start makes queues, and the first call of a day notes the visit: neither belongs to a pair. */
export async function beginTheDay(databaseUrl: string, pairs: readonly Pair[]): Promise<void> {
  const server = await startWithoutJobs(databaseUrl);
  try {
    const tokens = new Set(pairs.map(({ token }) => token));
    await caller(server.url)([...tokens].map((token) => ({ path: '/api/users/me', token })));
  } finally {
    await server.dispose();
  }
}

/** Of books with one word, one call after the other. */
export async function recordExchange(databaseUrl: string, pairs: readonly Pair[]): Promise<Recording> {
  const tap = await tapStatements(databaseUrl);
  try {
    const server = await startWithoutJobs(tap.url);
    try {
      const call = caller(server.url);
      const picks = await recordCalls(tap, call, picksOf(pairs));
      await sleep(readMs);
      const turnIns = await recordCalls(tap, call, turnInsOf(pairs));
      return {
        turns: [...picks.turns, ...turnIns.turns],
        pairs: picks.pairs.map((pick, place) => pick.concat(turnIns.pairs[place] ?? [])),
      };
    } finally {
      await server.dispose();
    }
  } finally {
    tap.close();
  }
}

const startWithoutJobs = (databaseUrl: string) =>
  startServerProcess({
    program: 'verification/support/server-without-jobs.ts',
    fromSource: true,
    settings: { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, ...manyOpenAssignments },
  });

async function recordCalls(
  tap: StatementTap,
  call: (calls: readonly Call[]) => Promise<number>,
  calls: readonly Call[],
): Promise<Recording> {
  const recorded: Turn[][] = [];
  for (const each of calls) {
    tap.taken();
    await call([each]);
    recorded.push(tap.taken());
  }
  // A connection sends statements one by one until it has prepared them.
  const turns = commonest(recorded.map((sent) => sent.map((turn) => turn.map(({ text }) => text))));
  const texts = turns.flat();
  return { turns, pairs: recorded.map((sent) => ownOf(sent.flat(), texts)) };
}

/** What the server does by the clock comes between, and a second look at the caller of a call that took a second. */
function ownOf(sent: readonly Sent[], texts: readonly string[]): Sent[] {
  const own: Sent[] = [];
  for (const each of sent) if (each.text === texts[own.length]) own.push(each);
  if (own.length === texts.length) return own;
  throw new Error(`One call sent other statements than most:\n${sent.map(({ text }) => text).join('\n')}`);
}

function commonest<Value>(values: readonly Value[]): Value {
  const alike = [...Map.groupBy(values, (value) => JSON.stringify(value)).values()];
  const [first] = alike.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (first === undefined) throw new Error('Nothing was recorded.');
  return first;
}
