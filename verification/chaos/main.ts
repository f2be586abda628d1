import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectionsCut, databaseCrashed, killed } from './faults.ts';
import { randomFrom } from '../support/random.ts';
import { aCrashingPostgres } from './crashing-postgres.ts';
import { runChaos, type Fault, type Outcome } from './run-chaos.ts';
import { aServerProcess } from './server-process.ts';

// npm run chaos [-- --rounds 30 --database embedded|postgres|both --seed n]: kills the server at random moments under
// load, and with PostgreSQL also the database and its connections; what was answered must be there afterwards.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const rounds = Number(values.rounds);
const random = randomFrom(Number(values.seed));
console.log(`seed ${values.seed}, ${cpus().length} cores`);

let wrong = 0;
if (values.database !== 'postgres') wrong += report('embedded database', await overEmbedded());
if (values.database !== 'embedded') wrong += report('PostgreSQL', await overPostgres());
process.exitCode = wrong > 0 ? 1 : 0;

function overEmbedded(): Promise<Outcome> {
  return over({}, (server) => () => killed(server));
}

async function overPostgres(): Promise<Outcome> {
  const postgres = await aCrashingPostgres();
  try {
    return await over({ DATABASE_URL: postgres.url }, (server) => (round) => {
      if (round % 5 === 0) return databaseCrashed(() => postgres.crash());
      return round % 7 === 0 ? connectionsCut(postgres.url) : killed(server);
    });
  } finally {
    await postgres.dispose();
  }
}

async function over(
  settings: Record<string, string>,
  faults: (server: Awaited<ReturnType<typeof aServerProcess>>) => (round: number) => Fault,
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gbr-chaos-'));
  const server = await aServerProcess(dataDir, settings);
  try {
    await server.start();
    return await runChaos({ server, rounds, blowOf: faults(server), random, say: console.log });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(name: string, { promises, wrong: found, readyMs }: Outcome): number {
  const sorted = readyMs.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  for (const problem of new Set(found)) console.error(`WRONG  ${problem}`);
  console.log(
    `${name}: ${rounds} rounds, ${promises} promises, ${found.length} broken; ` +
      `ready again after ${middle} ms (median), ${sorted.at(-1)} ms (longest)`,
  );
  return found.length;
}
