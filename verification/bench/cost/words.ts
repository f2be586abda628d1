import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';

const readers = 64;
const quietSeconds = 5;
/** Enough of them for the clock of processor time, which ticks a hundred times a second. */
const callsPerRound = 512;
const searches = ['book', 'garden', 'quiet garden', 'zzzz'];

/** Library pages that words are looked for on, beside the page without; another reader for each call. */
export async function measureWords(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const members = await sessionsFor(urls.database, readers);
  const server = await startServerProcess({
    settings: { DATABASE_URL: urls.database, JWT_SECRET: jwtSecret },
  });
  try {
    await untilNothingIsWritten(urls.database);
    const cpu = sumOf(cpuOf(server.pid() ?? 0), await cpuOfPostgres(urls.admin));
    const run = caller(server.url);
    const contender = (name: string, query: string) => ({
      name,
      cpu,
      run: () =>
        run(
          Array.from({ length: callsPerRound }, (_, n) => ({
            path: `/api/books/library?option=standard&limit=50${query}`,
            token: members[n % readers]?.token,
          })),
        ),
    });
    await compare(
      'library page',
      [
        contender('without words', ''),
        ...searches.map((words) => contender(`'${words}'`, `&q=${encodeURIComponent(words)}`)),
      ],
      log,
    );
  } finally {
    await server.dispose();
  }
}

/** The first server on a database that was just filled has to catch up: what it writes ends all that is kept. */
async function untilNothingIsWritten(database: string): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    const snapshot = async () =>
      (await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')).rows[0]
        ?.snapshot;
    for (let same = 0, last = await snapshot(); same < quietSeconds;) {
      await sleep(1_000);
      const now = await snapshot();
      same = now === last ? same + 1 : 0;
      last = now;
    }
  } finally {
    await client.end();
  }
}
