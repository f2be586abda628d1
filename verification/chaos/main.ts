import { cpus } from 'node:os';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { adminSettings, newServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startCrashingPostgres } from './crashing-postgres.ts';
import { connectionsCut, databaseCrashed, serverKilled } from './faults.ts';
import { runChaos } from './run-chaos.ts';
import type { Fault, Outcome } from './run-chaos.ts';
import { commandOptions, wholeNumber, oneOf } from '../support/command-options.ts';

// npm run chaos [-- --rounds 30 --database embedded|postgres|both --seed n]: kills the server at random moments under
// load, and with PostgreSQL also the database and its connections. No acknowledged change may be lost.

const { rounds, database, seed } = commandOptions({
  rounds: wholeNumber().default(30),
  database: oneOf(['embedded', 'postgres', 'both']).default('both'),
  seed: wholeNumber(0).default(Date.now() % 100_000),
});
const random = seededRandom(seed);
console.log(`seed ${seed}, ${cpus().length} cores`);

let problems = 0;
if (database !== 'postgres') problems += report('embedded database', await onEmbedded());
if (database !== 'embedded') problems += report('PostgreSQL', await onPostgres());
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
