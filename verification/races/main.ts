import { orEnd, parseArgument, wholeNumber, withWords } from '../support/command-options.ts';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { countDetections, openNaiveWorld } from './naive-world.ts';
import { openRaceWorld } from './race-world.ts';
import { clients, RaceViolation, runRound } from './race.ts';
import type { Race } from './race.ts';
import { races, racesNaiveServersFail } from './races.ts';
import { scheduledRuns } from './scheduled-jobs.ts';

// npm run races [rounds] [words of names, separated by commas]: every race, or those whose names contain the words.

const [roundsTyped, words = ''] = process.argv.slice(2);
const rounds = orEnd(() => parseArgument('rounds', roundsTyped, wholeNumber().default(20)));
const chosen = orEnd(() => withWords(races, ({ name }) => name, words));
const naiveRounds = 10;
const startedAt = Date.now();
const postgres = await startPostgres();
let violations = 0;
let undetected = 0;
try {
  console.log(
    `${chosen.length} races, ${rounds} rounds each, ${clients} clients on 2 servers with one PostgreSQL.`,
  );
  const world = await openRaceWorld(await freshDatabase(postgres.url));
  for (const race of chosen) violations += await violationsOf(race);
  for (const { job, runs, duplicates } of await scheduledRuns(world)) {
    console.log(`scheduled job ${job} on 3 servers: ${runs} runs, ${duplicates} of them duplicates`);
    violations += duplicates;
  }
  await world.close();

  const naive = await openNaiveWorld(await freshDatabase(postgres.url));
  for (const race of racesNaiveServersFail) {
    const detected = await countDetections(race, naive, naiveRounds);
    console.log(`naive servers, ${race.name}: detected in ${detected} of ${naiveRounds} rounds`);
    if (detected < naiveRounds) undetected++;
  }
  await naive.close();

  async function violationsOf(race: Race): Promise<number> {
    const raceStartedAt = Date.now();
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      try {
        await runRound(race, world);
      } catch (error) {
        if (!(error instanceof RaceViolation)) throw error;
        found++;
        console.log(`  round ${round + 1}: ${error.message}`);
      }
    }
    const seconds = ((Date.now() - raceStartedAt) / 1000).toFixed(1);
    console.log(`${race.name}: ${rounds} rounds, ${found} violations, ${seconds} s`);
    return found;
  }
} finally {
  await postgres.stop();
}
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `\n${chosen.length * rounds} rounds, ${violations} violations; naive servers undetected in ` +
    `${undetected} of ${racesNaiveServersFail.length} races; ${minutes} min`,
);
process.exit(violations + undetected > 0 ? 1 : 0);
