import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { maxPicks } from '@gbr/domain/limits.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { callApi } from '../support/fetch-client.ts';
import { shortBookForm } from '../support/book-upload.ts';
import { addBook, logIn, register } from '../support/setup-calls.ts';
import { page } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';
import { password } from './fill/fill.ts';

/** From /proc: clock ticks of 10 ms. */
const msOfTick = 10;
const settleMs = 3_000;
const books = 10;
const readers = 10;

/** What docs/scale.md counts with. Linux only, on a PostgreSQL of this machine. */
export async function measureCapacity(server: BenchServer, databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const postmaster = Number(
      readFileSync(`${rows[0]?.data_directory}/postmaster.pid`, 'utf8').split('\n')[0],
    );
    const cpu = new CpuMeter(server.pid, postmaster);
    return [
      ...(await readCalls(server, cpu)),
      ...(await writeCalls(server, cpu)),
      ...(await rowSizes(client)),
    ];
  } finally {
    await client.end();
  }
}

class CpuMeter {
  readonly #server: number;
  readonly #postmaster: number;

  constructor(server: number, postmaster: number) {
    this.#server = server;
    this.#postmaster = postmaster;
  }

  async line(what: string, calls: number, act: () => Promise<unknown>): Promise<string> {
    const before = this.#read();
    await act();
    await sleep(settleMs);
    const after = this.#read();
    const [node, database] = [after.node - before.node, after.database - before.database];
    const ms = (sum: number) => (sum / calls).toFixed(2);
    return `${what.padEnd(34)} ${ms(node + database).padStart(8)} ms = ${ms(node)} server + ${ms(database)} PostgreSQL (${calls} calls)`;
  }

  #read() {
    // Of its children that have ended, the sums are its own.
    const backends = childrenOf(this.#postmaster);
    const { own, children } = ticksOf(this.#postmaster);
    const database = backends.reduce((sum, child) => sum + child.own, own + children);
    const node = ticksOf(this.#server);
    return { node: (node.own + node.children) * msOfTick, database: database * msOfTick };
  }
}

function ticksOf(pid: number): { own: number; children: number; parent: number } {
  // The name in brackets may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  const [parent = 0, own = 0, system = 0, children = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map(
    (n) => fields[n],
  );
  return { own: own + system, children: children + childrenSystem, parent };
}

function childrenOf(parent: number): { own: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const ticks = ticksOf(Number(name));
      return ticks.parent === parent ? [ticks] : [];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

async function readCalls(server: BenchServer, cpu: CpuMeter): Promise<string[]> {
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
      await cpu.line(what, calls, async () => {
        for (let n = 0; n < calls; n++) await call();
      }),
    );
  }
  lines.push(
    await cpu.line('POST /api/auth/login', 20, async () => {
      for (const email of server.emails.slice(0, 20)) await logIn(server.url, { email, password });
    }),
  );
  return lines;
}

/** The exchange's loop, once through: every reader reviews every book. */
async function writeCalls(server: BenchServer, cpu: CpuMeter): Promise<string[]> {
  const { url, tokens } = server;
  const author = await register(url, { email: 'author@capacity.example' });
  const body = { credits: 1_000_000 };
  await callApi(url, { method: 'PATCH', path: `/api/users/${author.user._id}`, token: tokens.admin, body });
  const members: string[] = [];
  const added: Book[] = [];
  const lines: string[] = [];
  const round = async (act: (book: Book, token: string) => Promise<unknown>) => {
    await Promise.all(
      members.slice(0, Math.min(readers, maxPicks)).map(async (token) => {
        for (const book of added) await act(book, token);
      }),
    );
  };
  const patch = (act: string, token: string, { _id }: Book, body?: object) =>
    callApi(url, { method: 'PATCH', path: `/api/books/${_id}/${act}`, token, ...(body && { body }) });

  lines.push(
    await cpu.line('POST /api/auth/register', readers, async () => {
      for (let n = 0; n < readers; n++)
        members.push((await register(url, { email: `reader-${n}@capacity.example` })).token);
    }),
    await cpu.line('POST /api/books', books, async () => {
      for (let n = 0; n < books; n++)
        added.push(await addBook(url, author.token, shortBookForm(`B0CAPACIT${n}`)));
    }),
    await cpu.line('PATCH …/approve', books, async () => {
      for (const book of added) await patch('approve', tokens.admin, book);
    }),
    await cpu.line('POST …/launch-review', books * readers, () =>
      round(({ _id }) =>
        callApi(url, {
          method: 'POST',
          path: `/api/books/${_id}/launch-review`,
          token: author.token,
          body: { option: 'kindle' },
        }),
      ),
    ),
    await cpu.line('PATCH …/pick', books * readers, () => round((book, token) => patch('pick', token, book))),
    await cpu.line('PATCH …/finish', books * readers, () =>
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
