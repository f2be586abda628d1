import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { backUpAndRestore } from './back-up-and-restore.ts';
import type { Settings } from './back-up-and-restore.ts';
import { adminSettings, startServerProcess } from '../support/server-process.ts';
import { commandOptions, wholeNumber, oneOf } from '../support/command-options.ts';

// npm run prove -- --only backups. Backups of a server that authors and readers work on, each restored into an empty
// place: by turns into the same kind of database and into the other. [--backups 10 --database embedded|postgres --seed n]

const { backups, database, seed } = commandOptions({
  backups: wholeNumber().default(10),
  database: oneOf(['embedded', 'postgres']).default('embedded'),
  seed: wholeNumber(0).default(Date.now() % 100_000),
});
const isEmbedded = database === 'embedded';
const random = seededRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'gbr-backups-'));
const postgres = await startPostgres();

const emptyPlace = async (embedded: boolean): Promise<Settings> => ({
  // The same everywhere: the addresses of files are signed with it.
  JWT_SECRET: 'a secret of the proof alone, thirty-two',
  ...(!embedded && { DATABASE_URL: await freshDatabase(postgres.url) }),
});

const problems: string[] = [];
try {
  const server = await startServerProcess({
    settings: { ...adminSettings, ...(await emptyPlace(isEmbedded)) },
  });
  try {
    for (let n = 1; n <= backups; n += 1) {
      const isSameKind = n % 2 === 1;
      const found = await backUpAndRestore(server, {
        number: n,
        folder: join(folder, `backup-${n}`),
        place: await emptyPlace(isEmbedded === isSameKind),
        random,
        log: (line) =>
          console.log(`backup ${n}/${backups}, into the ${isSameKind ? 'same' : 'other'} kind: ${line}`),
      });
      problems.push(...found);
    }
  } catch (error) {
    problems.push(`${String(error)}\n${server.log().slice(-2_000)}`);
  } finally {
    await server.dispose();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
for (const problem of new Set(problems)) console.error(`PROBLEM  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
