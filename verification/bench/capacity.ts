import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Book } from '@gbr/domain/wire/books.ts';
import { callApi } from '../support/fetch-client.ts';
import { shortBookForm } from '../support/book-upload.ts';
import { addBook, logIn, register } from '../support/setup-calls.ts';
import { page } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';
import { cpuOfPostgres, cpuWithEnded } from './cost/cpu-time.ts';
import type { CpuMeter } from './cost/cpu-time.ts';
import { password } from './fill/fill.ts';
import { withClient } from '../support/with-client.ts';

const settleMs = 3_000;
const books = 10;
const readers = 10;

/** What docs/scale.md counts with. Linux only, on a PostgreSQL of this machine. */
export async function measureCapacity(server: BenchServer, databaseUrl: string): Promise<string[]> {
  const cost = costOf(cpuWithEnded(server.pid), await cpuOfPostgres(databaseUrl));
  return [
    ...(await readCalls(server, cost)),
    ...(await writeCalls(server, cost)),
    ...(await withClient(databaseUrl, rowSizes)),
  ];
}

/** What `calls` of something take, in the server and in PostgreSQL. */
type Cost = (what: string, calls: number, act: () => Promise<unknown>) => Promise<string>;

function costOf(server: CpuMeter, postgres: CpuMeter): Cost {
  return async (what, calls, act) => {
    const before = { node: server(), database: postgres() };
    await act();
    await sleep(settleMs);
    const [node, database] = [server() - before.node, postgres() - before.database];
    const ms = (sum: number) => (sum / calls).toFixed(2);
    return `${what.padEnd(34)} ${ms(node + database).padStart(8)} ms = ${ms(node)} server + ${ms(database)} PostgreSQL (${calls} calls)`;
  };
}

async function readCalls(server: BenchServer, cost: Cost): Promise<string[]> {
  const lines: string[] = [];
  for (const [what, path, calls] of [
    ['GET /healthz', '/healthz', 500],
    ['GET /api/users/me', '/api/users/me', 500],
    ['GET /api/books/library, 50 cards', page('/api/books/library', { option: 'standard' }), 200],
    ['GET /api/books/my', page('/api/books/my'), 200],
    ['GET /api/books/im-reviewing', page('/api/books/im-reviewing'), 200],
    ['GET /api/users/me/inbox', page('/api/users/me/inbox'), 200],
  ] as const) {
    const call = () => server.time({ path, as: 'newcomer' });
    for (let warm = 0; warm < calls / 5; warm++) await call();
    lines.push(
      await cost(what, calls, async () => {
        for (let n = 0; n < calls; n++) await call();
      }),
    );
  }
  lines.push(
    await cost('POST /api/auth/login', 20, async () => {
      for (const email of server.emails.slice(0, 20)) await logIn(server.url, { email, password });
    }),
  );
  return lines;
}

/** The exchange's loop, once through: every reader reviews every book. */
async function writeCalls(server: BenchServer, cost: Cost): Promise<string[]> {
  const { url, tokens } = server;
  const author = await register(url, { email: 'author@capacity.example' });
  const body = { credits: 1_000_000 };
  await callApi(url, { method: 'PATCH', path: `/api/users/${author.user._id}`, token: tokens.admin, body });
  const members: string[] = [];
  const added: Book[] = [];
  const lines: string[] = [];
  const round = async (act: (book: Book, token: string) => Promise<unknown>) => {
    await Promise.all(
      members.map(async (token) => {
        for (const book of added) await act(book, token);
      }),
    );
  };
  const patch = (act: string, token: string, { _id }: Book, body?: object) =>
    callApi(url, { method: 'PATCH', path: `/api/books/${_id}/${act}`, token, ...(body && { body }) });

  lines.push(
    await cost('POST /api/auth/register', readers, async () => {
      for (let n = 0; n < readers; n++)
        members.push((await register(url, { email: `reader-${n}@capacity.example` })).token);
    }),
    await cost('POST /api/books', books, async () => {
      for (let n = 0; n < books; n++)
        added.push(await addBook(url, author.token, shortBookForm(`B0CAPACIT${n}`)));
    }),
    await cost('PATCH …/approve', books, async () => {
      for (const book of added) await patch('approve', tokens.admin, book);
    }),
    await cost('POST …/launch-review', books * readers, () =>
      round(({ _id }) =>
        callApi(url, {
          method: 'POST',
          path: `/api/books/${_id}/launch-review`,
          token: author.token,
          body: { option: 'kindle' },
        }),
      ),
    ),
    await cost('PATCH …/pick', books * readers, () => round((book, token) => patch('pick', token, book))),
    await cost('PATCH …/finish', books * readers, () =>
      round((book, token) =>
        patch('finish', token, book, { rating: 4, reviewText: 'A walk well worth it. '.repeat(20) }),
      ),
    ),
  );
  return lines;
}

async function rowSizes(client: Client): Promise<string[]> {
  await client.query('analyze');
  const { rows } = await client.query<{ name: string; rows: number; bytes: number; total: number }>(`
    select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid) / reltuples as bytes,
      pg_total_relation_size(oid)::float8 as total
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by pg_total_relation_size(oid) desc limit 12`);
  return rows.map(
    ({ name, rows, bytes, total }) =>
      `${name.padEnd(34)} ${Math.round(bytes).toLocaleString('en-US').padStart(8)} bytes a row with indexes ` +
      `(${rows.toLocaleString('en-US')} rows, ${Math.round(total / 2 ** 20)} MB)`,
  );
}
