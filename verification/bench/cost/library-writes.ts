import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { shortBookForm } from '../../support/book-upload.ts';
import { callApi } from '../../support/fetch-client.ts';
import { startServerProcess } from '../../support/server-process.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { caller } from './calls.ts';
import type { Call } from './calls.ts';
import { allRounds, compare } from './compare.ts';
import type { CpuMeter } from './cpu-time.ts';
import { cpuOf, cpuOfPostgres, sumOf } from './cpu-time.ts';
import { jwtSecret, sessionsOf } from './members.ts';
import { withClient } from '../../support/with-client.ts';

const writesPerRound = 48;
/** They take longest by far. */
const uploadsPerRound = 16;
/** Of one book each: half of them launch, the others edit. */
const authors = 2 * writesPerRound * allRounds;

interface Book {
  id: string;
  token: string;
}

interface Copy {
  server: ServerProcess;
  books: Book[];
}

// With all the library's indexes, against the same without those: two copies of the database, on which the same calls are
// made; launches and edits one of each author.
export async function measureLibraryWrites(
  urls: { admin: string; database: string },
  log: (line: string) => void,
): Promise<void> {
  const copies = [await copyOf(urls, 'all'), await copyOf(urls, 'without')];
  try {
    const [, without] = copies;
    log(`without ${(await dropLibraryIndexes(without?.server.settings['DATABASE_URL'] ?? '')).join(', ')}`);
    const database = await cpuOfPostgres(urls.admin);
    const both = (copy: Copy) => sumOf(cpuOf(copy.server.pid() ?? 0), database);
    await compareCopies(copies, { what: 'launch', from: 0, callOf: launch, cpuOf: both }, log);
    await compareCopies(copies, { what: 'edit book', from: authors / 2, callOf: edit, cpuOf: both }, log);
    // Checking its files is the server's work, and most of it: what remains is PostgreSQL's.
    await compare(
      'add book, in PostgreSQL',
      copies.map((copy, place) => ({
        name: names[place] ?? '',
        cpu: database,
        run: () => addBooks(copy, place),
      })),
      log,
    );
  } finally {
    for (const { server } of copies) {
      await server.dispose();
      await onServer(urls.admin, `drop database ${nameOf(server.settings['DATABASE_URL'] ?? '')}`);
    }
  }
}

const names = ['with all indexes', "without the library's"];

async function compareCopies(
  copies: Copy[],
  {
    what,
    from,
    callOf,
    cpuOf: meterOf,
  }: { what: string; from: number; callOf: (book: Book) => Call; cpuOf: (copy: Copy) => CpuMeter },
  log: (line: string) => void,
): Promise<void> {
  await compare(
    what,
    copies.map((copy, place) => {
      const run = caller(copy.server.url, what === 'launch' ? 201 : 200);
      let used = from;
      return {
        name: names[place] ?? '',
        cpu: meterOf(copy),
        run: () => run(copy.books.slice(used, (used += writesPerRound)).map(callOf)),
      };
    }),
    log,
  );
}

const launch = ({ id, token }: Book): Call => ({
  method: 'POST',
  path: `/api/books/${id}/launch-review`,
  token,
  body: { option: 'standard' },
});

const edit = ({ id, token }: Book): Call => ({
  method: 'PATCH',
  path: `/api/books/${id}`,
  token,
  body: { summary: `A book that was described again, with a quiet garden and ${randomUUID()}.` },
});

let added = 0;

async function addBooks({ server, books }: Copy, place: number): Promise<number> {
  for (const { token } of books.slice(0, uploadsPerRound)) {
    const asin = `B${place}${String(++added).padStart(8, '0')}`;
    await callApi(server.url, { method: 'POST', path: '/api/books', token, body: shortBookForm(asin) });
  }
  return uploadsPerRound;
}

async function copyOf(urls: { admin: string; database: string }, name: string): Promise<Copy> {
  const copy = `${nameOf(urls.database)}_${name}`;
  await onServer(urls.admin, `drop database if exists ${copy}`);
  await onServer(urls.admin, `create database ${copy} template ${nameOf(urls.database)}`);
  const url = new URL(urls.database);
  url.pathname = `/${copy}`;
  const owners = await withClient(url.href, (client) => prepare(client, copy));
  const sessions = await sessionsOf(
    url.href,
    owners.map(({ owner }) => owner),
  );
  const books = owners.map(({ id }, place) => ({ id, token: sessions[place]?.token ?? '' }));
  return {
    server: await startServerProcess({
      settings: { DATABASE_URL: url.href, JWT_SECRET: jwtSecret, LOG_LEVEL: 'error' },
    }),
    books,
  };
}

/** Returns a book of each author. */
async function prepare(client: Client, database: string): Promise<{ id: string; owner: string }[]> {
  await client.query(`alter database ${database} set random_page_cost = 1.1`);
  // On a Monday a server would make summaries for all while this measures.
  await client.query(
    `set session_replication_role = replica; update users set credits = credits + 10000, weekly_summary = false`,
  );
  const { rows } = await client.query<{ id: string; owner: string }>(
    `select distinct on (b.owner_id) b.id, b.owner_id as owner from books b join users u on u.id = b.owner_id
      where b.status = 'approved' and b.deleted_at is null and b.uploaded_file is not null
        and u.role = 'user' and u.ban_status = 'active' and u.deleted_at is null
      order by b.owner_id, b.id limit $1`,
    [authors],
  );
  await client.query('vacuum analyze users');
  if (rows.length < authors)
    throw new Error('Launching and editing need more authors: measure with --books 20000.');
  return rows;
}

async function dropLibraryIndexes(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select indexname as name from pg_indexes
        where indexname ~ '^campaigns_(open|waits|active)' or indexname ~ '^open_words_(book|words)' order by 1`,
    );
    for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    return rows.map(({ name }) => name);
  });
}

const onServer = (adminUrl: string, statement: string) =>
  withClient(adminUrl, (client) => client.query(statement));

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
