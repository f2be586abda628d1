import { Client } from 'pg';
import { startServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import { compare } from './compare.ts';
import type { Contender } from './compare.ts';
import { cpuOf, cpuOfEnded, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { manyOpenAssignments, nextPairs, openBooks, picksOf, readers, turnInsOf } from './exchange-calls.ts';
import type { Pair } from './exchange-calls.ts';
import { nineStatements } from './exchange-reference.ts';
import { jwtSecret, sessionsFor } from './members.ts';

/** Over HTTP, everything on. Against pgbench running the nine statements that the two need at least. */
export async function measureExchange(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const members = await sessionsFor(urls.database, readers);
  const client = new Client({ connectionString: urls.database });
  await client.connect();
  const settings = { DATABASE_URL: urls.database, JWT_SECRET: jwtSecret, ...manyOpenAssignments };
  const server = await startServerProcess({ settings });
  const reference = await nineStatements(client, urls.database);
  try {
    const database = await cpuOfPostgres(urls.admin);
    const call = caller(server.url);
    const books = await openBooks(
      client,
      members.map(({ id }) => id),
    );
    const next = nextPairs(books, members);
    let pairs: Pair[] = [];
    const product: Contender = {
      name: 'the product',
      cpu: sumOf(cpuOf(server.pid() ?? 0), database),
      async prepare() {
        pairs = next();
      },
      async run() {
        await call(picksOf(pairs));
        // Read in no time: one statement for all of them.
        await client.query(
          `update assignments set picked_at = picked_at - interval '4 days', word_count = 1
            where status = 'on_review' and picked_at > now() - interval '1 hour'`,
        );
        return call(turnInsOf(pairs));
      },
    };
    await compare(
      'pick and turn-in',
      [
        product,
        ...(reference
          ? [{ name: 'nine statements by pgbench', cpu: sumOf(cpuOfEnded, database), run: reference }]
          : []),
      ],
      log,
    );
  } finally {
    await client.end();
    await server.dispose();
  }
}
