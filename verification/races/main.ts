import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { openArena } from './arena.ts';
import { caughtOf, openNaiveArena } from './caught.ts';
import { Broken, clients, runRound } from './race.ts';
import { naivelyLost, races } from './races.ts';
import { scheduledRuns } from './scheduled-once.ts';

// npm run races [rounds] [words of a name, of several with commas]: every race in full size, with a line for each and
// a summary; fails if one came out wrong.

const rounds = Number(process.argv[2] ?? 20);
const words = (process.argv[3] ?? '').split(',');
const chosen = races.filter(({ name }) => words.some((word) => name.includes(word)));
const naiveRounds = 10;
const began = Date.now();
const postgres = await startPostgres();
let violations = 0;
let dull = 0;
try {
  console.log(
    `${chosen.length} races, ${rounds} rounds each, ${clients} clients over 2 servers on one PostgreSQL.`,
  );
  const arena = await openArena(await freshDatabase(postgres.url));
  for (const race of chosen) violations += await violationsOf(race);
  for (const { job, runs, doubles } of await scheduledRuns(arena)) {
    console.log(`scheduled over 3 servers, ${job}: ${runs} times, ${doubles} of them double`);
    violations += doubles;
  }
  await arena.close();

  const naive = await openNaiveArena(await freshDatabase(postgres.url));
  for (const race of naivelyLost) {
    const caught = await caughtOf(race, naive, naiveRounds);
    console.log(`naive servers, ${race.name}: caught in ${caught} of ${naiveRounds} rounds`);
    if (caught < naiveRounds) dull++;
  }
  await naive.close();

  async function violationsOf(race: (typeof races)[number]): Promise<number> {
    const started = Date.now();
    let broken = 0;
    for (let round = 0; round < rounds; round++) {
      try {
        await runRound(race, arena);
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        broken++;
        console.log(`  round ${round + 1}: ${error.message}`);
      }
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${race.name}: ${rounds} rounds, ${broken} violations, ${seconds} s`);
    return broken;
  }
} finally {
  await postgres.stop();
}
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `\n${chosen.length * rounds} rounds, ${violations} violations, no answer above 499; ` +
    `naive servers went uncaught in ${dull} of ${naivelyLost.length} races; ${minutes} min`,
);
process.exit(violations + dull > 0 ? 1 : 0);
