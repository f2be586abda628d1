import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { adminSettings, newServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startCrashingPostgres } from './crashing-postgres.ts';
import { connectionsCut, databaseCrashed, serverKilled } from './faults.ts';
import { runChaos } from './run-chaos.ts';
import type { Fault, Outcome } from './run-chaos.ts';

// npm run chaos [-- --rounds 30 --database embedded|postgres|both --seed n]: kills the server at random moments under
// load, and with PostgreSQL also the database and its connections. No acknowledged change may be lost.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const rounds = Number(values.rounds);
const random = seededRandom(Number(values.seed));
console.log(`seed ${values.seed}, ${cpus().length} cores`);

let problems = 0;
if (values.database !== 'postgres') problems += report('embedded database', await onEmbedded());
if (values.database !== 'embedded') problems += report('PostgreSQL', await onPostgres());
process.exitCode = problems > 0 ? 1 : 0;

function onEmbedded(): Promise<Outcome> {
  return run({}, (server) => () => serverKilled(server));
}

async function onPostgres(): Promise<Outcome> {
  const postgres = await startCrashingPostgres();
  try {
    return await run({ DATABASE_URL: postgres.url }, (server) => (round) => {
      if (round % 5 === 0) return databaseCrashed(() => postgres.crash());
      return round % 7 === 0 ? connectionsCut(postgres.url) : serverKilled(server);
    });
  } finally {
    await postgres.dispose();
  }
}

async function run(
  settings: Record<string, string>,
  faultsOn: (server: ServerProcess) => (round: number) => Fault,
): Promise<Outcome> {
  const server = await newServerProcess({ settings: { ...adminSettings, ...settings } });
  try {
    await server.start();
    return await runChaos({ server, rounds, faultOf: faultsOn(server), random, log: console.log });
  } finally {
    await server.dispose();
  }
}

function report(name: string, outcome: Outcome): number {
  const sorted = outcome.readyMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  for (const problem of new Set(outcome.problems)) console.error(`PROBLEM  ${problem}`);
  console.log(
    `${name}: ${rounds} rounds, ${outcome.acknowledged} changes acknowledged, ${outcome.problems.length} problems; ` +
      `ready again after ${median} ms (median), ${sorted.at(-1)} ms (longest)`,
  );
  return outcome.problems.length;
}
