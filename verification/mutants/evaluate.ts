import fc from 'fast-check';
import { connectServer } from '@gbr/server/core/db/database.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { walk, walks } from '../model/walk.ts';
import { openRaceWorld } from '../races/race-world.ts';
import { RaceViolation, runRound } from '../races/race.ts';
import { races } from '../races/races.ts';
import { patientServer } from '../support/server-process.ts';
import { stopJobs } from '../support/stop-jobs.ts';
import { worldOver } from '../support/world.ts';
import '../support/cheap-hashes.ts';
import '../support/long-timeouts.ts';
import '../support/marks-in-process.ts';

// evaluate.ts <database> <steps> <rounds> model|<race>: looks for problems of the server next to this file. Prints the
// first one and exits with 1, or with 0 when it finds none. Exits with 2 when it fails itself. What the server logs of
// requests that failed comes before.

const [databaseUrl = '', steps = '0', rounds = '0', by = 'model'] = process.argv.slice(2);
try {
  const problem =
    by === 'model' ? await problemOfWalks(Number(steps)) : await problemOfRace(by, Number(rounds));
  console.log(problem ?? 'no problem found');
  process.exit(problem === undefined ? 0 : 1);
} catch (error) {
  console.log(error);
  process.exit(2);
}

async function problemOfWalks(length: number): Promise<string | undefined> {
  const database = await connectServer(databaseUrl, () => undefined);
  await migrate(database.db);
  const settings = { MAX_OPEN_ASSIGNMENTS: '2', WELCOME_CREDITS: '6000', LOG_LEVEL: 'error' };
  const world = await worldOver(database, { settings });
  await stopJobs(world);
  const done: string[] = [];
  try {
    for (let seed = 1; done.length < length; seed++) {
      const property = fc.asyncProperty(
        walks((outcome) => void done.push(outcome)),
        (commands) => walk(world, commands),
      );
      const details = await fc.check(property, { numRuns: 1, seed, endOnFailure: true });
      if (details.failed) return `seed ${seed}: ${firstLine(details.errorInstance)}`;
    }
    return undefined;
  } finally {
    await world.close();
  }
}

async function problemOfRace(name: string, rounds: number): Promise<string | undefined> {
  const race = races.find((race) => race.name === name);
  if (!race) throw new Error(`There is no race called '${name}'.`);
  const world = await openRaceWorld(databaseUrl, { program: patientServer });
  try {
    for (let round = 0; round < rounds; round++) await runRound(race, world);
    return undefined;
  } catch (error) {
    if (!(error instanceof RaceViolation)) throw error;
    console.log(world.log());
    return firstLine(error);
  } finally {
    await world.close();
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.slice(0, 300) ?? '';
}
