import { Client } from 'pg';
import { startServerProcess } from '../../support/server-process.ts';
import { withClient } from '../../support/with-client.ts';
import { caller } from './calls.ts';
import { allRounds, compare } from './compare.ts';
import type { Contender } from './compare.ts';
import { cpuOf, cpuOfEnded, cpuOfPostgres, sumOf } from './cpu-time.ts';
import {
  manyOpenAssignments,
  nextPairs,
  openBooks,
  picksOf,
  readers,
  turnInsOf,
  withoutCommonWallets,
} from './exchange-calls.ts';
import type { Pair } from './exchange-calls.ts';
import { ownStatements } from './exchange-own.ts';
import type { OwnStatements } from './exchange-own.ts';
import { nineStatements } from './exchange-reference.ts';
import { hasPgbench } from './exchange-replay.ts';
import { jwtSecret, sessionsFor } from './members.ts';

/**
 * Over HTTP, everything on. Against pgbench running the nine statements that the two need at least, and against pgbench
 * running those that the server sends.
 */
export async function measureExchange(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const sessions = await sessionsFor(urls.database, readers);
  const { members, books } = await withClient(urls.database, async (client) => ({
    members: await withoutCommonWallets(client, sessions),
    books: await openBooks(
      client,
      sessions.map(({ id }) => id),
    ),
  }));
  const everyPair = Array.from({ length: allRounds }, nextPairs(books, members)).flat();
  const own = hasPgbench() ? await ownStatements(urls, everyPair) : undefined;
  try {
    await compareOn(urls, { next: nextPairs(books, members), own }, log);
    if (own) {
      const differences = await own.differences();
      log(
        differences.length === 0
          ? 'pgbench wrote the rows that the server wrote for the same pairs'
          : `pgbench wrote other rows than the server for the same pairs: ${differences.join(', ')}`,
      );
    }
  } finally {
    await own?.close();
  }
}

async function compareOn(
  urls: { admin: string; database: string },
  { next, own }: { next: () => Pair[]; own: OwnStatements | undefined },
  log: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: urls.database });
  await client.connect();
  const settings = { DATABASE_URL: urls.database, JWT_SECRET: jwtSecret, ...manyOpenAssignments };
  const server = await startServerProcess({ settings });
  try {
    const database = await cpuOfPostgres(urls.admin);
    const call = caller(server.url);
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
    const byPgbench = async ({ replay }: OwnStatements): Promise<Contender[]> => [
      {
        name: 'nine statements by pgbench',
        cpu: sumOf(cpuOfEnded, database),
        run: await nineStatements(client, urls.database),
      },
      {
        name: 'its own statements by pgbench',
        cpu: sumOf(cpuOf(replay.pid), database),
        prepare: () => replay.ready(),
        run: () => replay.run(),
      },
    ];
    await compare('pick and turn-in', [product, ...(own ? await byPgbench(own) : [])], log);
  } finally {
    await client.end();
    await server.dispose();
  }
}
