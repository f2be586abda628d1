import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRaceWorld } from '../races/race-world.ts';
import { commandOptions, wholeNumber } from '../support/command-options.ts';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { runProgram } from '../support/run-program.ts';
import { quickServer } from '../support/server-process.ts';
import { actTogether } from './act-together.ts';
import type { Seen } from './act-together.ts';
import { openCommunity } from './community.ts';

// npm run community [-- --rounds 20 --seed n --clients 16 --calls 60]: in each round a new community of a dozen members
// and a staff of three, who all act at once, at random, on two servers with one PostgreSQL.

const { rounds, seed, clients, calls } = commandOptions({
  rounds: wholeNumber().default(20),
  seed: wholeNumber(0).default(Date.now() % 100_000),
  clients: wholeNumber().default(16),
  calls: wholeNumber().default(60),
});
console.log(`seed ${seed}, ${clients} clients with ${calls} calls each in a round`);

const seen: Seen = { statuses: {}, problems: [] };
const dataDir = await mkdtemp(join(tmpdir(), 'gbr-community-'));
const postgres = await startPostgres();
try {
  const url = await freshDatabase(postgres.url);
  const world = await openRaceWorld(url, { program: quickServer, extraSettings: { DATA_DIR: dataDir } });
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const startedAt = performance.now();
      await actTogether(await openCommunity(world), seen, { seed: seed + round, clients, calls });
      const audit = await runProgram('server/src/cli/audit.ts', [], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
      });
      if (audit.code !== 0) seen.problems.push(`audit: ${audit.stdout}${audit.stderr}`);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`round ${round}/${rounds}: ${seconds} s, ${seen.problems.length} problems`);
    }
    console.table(seen.statuses);
  } finally {
    await world.close();
  }
} finally {
  for (const problem of new Set(seen.problems)) console.error(`PROBLEM  ${problem}`);
  await rm(dataDir, { recursive: true, force: true });
  // Throws when transactions have waited for each other.
  await postgres.stop();
}
process.exitCode = seen.problems.length > 0 ? 1 : 0;
