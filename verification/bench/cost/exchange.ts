import { Client } from 'pg';
import { startServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import { allRounds, compare } from './compare.ts';
import type { Contender } from './compare.ts';
import { cpuOf, cpuOfEnded, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { nineStatements } from './exchange-reference.ts';
import { jwtSecret, sessionsFor } from './members.ts';

const readers = 400;
const pairsPerRound = 48;

/** Over HTTP, everything on. Against pgbench running the nine statements that the two need at least. */
export async function measureExchange(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const members = await sessionsFor(urls.database, readers);
  const client = new Client({ connectionString: urls.database });
  await client.connect();
  const settings = { DATABASE_URL: urls.database, JWT_SECRET: jwtSecret, MAX_OPEN_ASSIGNMENTS: '1000' };
  const server = await startServerProcess({ settings });
  const reference = await nineStatements(client, urls.database);
  try {
    const database = await cpuOfPostgres(urls.admin);
    const call = caller(server.url);
    const books = await openBooks(
      client,
      members.map(({ id }) => id),
      pairsPerRound * allRounds,
    );
    let used = 0;
    let pairs: { bookId: string; token: string }[] = [];
    const product: Contender = {
      name: 'the product',
      cpu: sumOf(cpuOf(server.pid() ?? 0), database),
      async prepare() {
        pairs = Array.from({ length: pairsPerRound }, () => {
          const place = used++;
          return {
            bookId: books[place % books.length] ?? '',
            token: members[place % members.length]?.token ?? '',
          };
        });
      },
      async run() {
        await call(
          pairs.map(({ bookId, token }) => ({ method: 'PATCH', path: `/api/books/${bookId}/pick`, token })),
        );
        // Read in no time: one statement for all of them.
        await client.query(
          `update assignments set picked_at = picked_at - interval '4 days', word_count = 1
            where status = 'on_review' and picked_at > now() - interval '1 hour'`,
        );
        const body = { rating: 5, reviewText: 'Clear and useful from the first page to the last.' };
        return call(
          pairs.map(({ bookId, token }) => ({
            method: 'PATCH',
            path: `/api/books/${bookId}/finish`,
            token,
            body,
          })),
        );
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

/** Each may be picked by each of the readers: of others, which none of them has read, and who have read none of theirs. */
async function openBooks(client: Client, readerIds: string[], count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct c.book_id as id from campaigns c join books b on b.id = c.book_id
      where c.is_active and c.listed and c.reserved + c.finished + c.removed < c.funded and c.paced_until is null
        and b.weekly_picks is null and b.owner_id <> all($2)
        and not exists (select from assignments a where a.book_id = b.id and a.user_id = any($2))
        and not exists (select from assignments a where a.owner_id = any($2) and a.user_id = b.owner_id)
      order by 1 limit $1`,
    [count, readerIds],
  );
  if (rows.length < count)
    throw new Error('Pick and turn-in need more open books: measure with --books 20000.');
  return rows.map(({ id }) => id);
}
