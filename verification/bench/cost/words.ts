import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startServerProcess } from '../../support/server-process.ts';
import { kinds, topics } from '../fill/words.ts';
import { caller } from './calls.ts';
import type { Call } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';
import { withClient } from '../../support/with-client.ts';

const readers = 64;
const quietSeconds = 5;
/** Enough of them for the clock of processor time, which ticks a hundred times a second. */
const callsPerRound = 512;
const callsAmongWrites = 96;
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
  const writer = new Client({ connectionString: urls.database });
  await writer.connect();
  try {
    await untilNothingIsWritten(urls.database);
    const cpu = sumOf(cpuOf(server.pid() ?? 0), await cpuOfPostgres(urls.admin));
    const run = caller(server.url);
    const calls = (count: number, wordsOf: (place: number) => string): Call[] =>
      Array.from({ length: count }, (_, place) => ({
        path: `/api/books/library?option=standard&limit=50${wordsOf(place)}`,
        token: members[place % readers]?.token,
      }));
    const contenders = (runOf: (wordsOf: (place: number) => string) => () => Promise<number>) => [
      { name: 'without words', cpu, run: runOf(() => '') },
      ...searches.map((words) => ({ name: `'${words}'`, cpu, run: runOf(() => search(words)) })),
    ];
    const amongWrites = (wordsOf: (place: number) => string) => async () => {
      const all = calls(callsAmongWrites, wordsOf);
      for (const call of all) {
        // The least that is a write: nothing kept from before it is used after it.
        await writer.query('select pg_current_xact_id()');
        await run([call]);
      }
      return all.length;
    };
    await compare(
      'library page, kept',
      contenders((wordsOf) => () => run(calls(callsPerRound, wordsOf))),
      log,
    );
    await compare(
      'library page, written between the calls',
      [
        ...contenders(amongWrites),
        { name: 'another word for each', cpu, run: amongWrites((place) => search(anotherWord(place))) },
        { name: 'two other words for each', cpu, run: amongWrites((place) => search(twoOthers(place))) },
      ],
      log,
    );
  } finally {
    await writer.end();
    await server.dispose();
  }
}

const search = (words: string): string => `&q=${encodeURIComponent(words)}`;
const anotherWord = (place: number): string => topics[place % topics.length] ?? '';
const twoOthers = (place: number): string => `${anotherWord(place)} ${kinds[place % kinds.length] ?? ''}`;

/** The first server on a database that was just filled has to catch up: what it writes ends all that is kept. */
async function untilNothingIsWritten(database: string): Promise<void> {
  await withClient(database, async (client) => {
    const snapshot = async () =>
      (await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')).rows[0]
        ?.snapshot;
    for (let same = 0, last = await snapshot(); same < quietSeconds;) {
      await sleep(1_000);
      const now = await snapshot();
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });
}
