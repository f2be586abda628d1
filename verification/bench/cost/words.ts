import { startServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import { compare } from './compare.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsFor } from './members.ts';

const readers = 64;
const callsPerRound = 64;
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
