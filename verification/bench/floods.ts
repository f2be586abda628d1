import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { readConfig } from '@gbr/server/core/config/config.ts';
import { backUp } from '@gbr/server/operate/backup.ts';
import { restore } from '@gbr/server/operate/restore.ts';
import { shortBookForm } from '../support/book-upload.ts';
import { fetchFrom } from '../support/fetch-client.ts';
import { startServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { addBook, logIn, register } from '../support/setup-calls.ts';
import { zipOf } from '../support/zip-of.ts';
import { openBenchServer } from './bench-server.ts';
import type { FloodCall } from './flood-worker.ts';
import { median } from './measure.ts';

// What one caller's flood costs another member, as the ratio to the same call without it, in one run.

const rounds = 7;
const secret = 'a quiet library';
const settings = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const times = (count: number) => Array.from({ length: count }, (_, number) => number);

export async function measureFloods(log: (line: string) => void): Promise<void> {
  const server = await startServerProcess({ settings });
  const flood = openFlood(server.url);
  try {
    log(`120 wrong logins at once from one address: ${await countVerified(flood)} verified (at most 30)`);
    log(ratioLine('300 wrong logins at once, another member’s login', 4, await floodLogins(server, flood)));
    log(ratioLine('40 refused uploads at once, another member’s', 4, await floodUploads(server, flood)));
  } finally {
    await flood.close();
    await server.dispose();
  }
}

interface Waits {
  quiet: number[];
  busy: number[];
}

function ratioLine(what: string, goal: number, { quiet, busy }: Waits): string {
  const [calm, loaded] = [median(quiet), median(busy)];
  return `${what}: ${loaded.toFixed(0)} ms, quiet ${calm.toFixed(0)} ms: ${(loaded / calm).toFixed(1)} times (goal ${goal})`;
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await call();
  return performance.now() - since;
}

type Flood = ReturnType<typeof openFlood>;

function openFlood(url: string) {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: { url } });
  return {
    /** Resolves when all are on their way. */
    async start(calls: FloodCall[]): Promise<{ statuses: Promise<number[]> }> {
      worker.postMessage(calls);
      await once(worker, 'message');
      return { statuses: once(worker, 'message').then(([statuses]) => statuses) };
    },
    close: () => worker.terminate(),
  };
}

const wrongLogins = (count: number, address: string): FloodCall[] =>
  times(count).map((number) => ({
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ email: `flood${number}@example.org`, password: 'wrong' }),
  }));

async function countVerified(flood: Flood): Promise<number> {
  const { statuses } = await flood.start(wrongLogins(120, '198.51.100.1'));
  return (await statuses).filter((status) => status === 401).length;
}

async function floodLogins({ url }: ServerProcess, flood: Flood): Promise<Waits> {
  const member = { email: 'member@example.org', password: secret };
  await register(url, member);
  const call = () => timed(() => logIn(url, member));
  const waits: Waits = { quiet: [], busy: [] };
  for (const round of times(rounds)) {
    waits.quiet.push(await call());
    const { statuses } = await flood.start(wrongLogins(300, `198.51.100.${10 + round}`));
    waits.busy.push(await call());
    await statuses;
  }
  return waits;
}

async function floodUploads({ url }: ServerProcess, flood: Flood): Promise<Waits> {
  const { token: guilty } = await register(url, { email: 'guilty@example.org' });
  const { token } = await register(url, { email: 'author@example.org' });
  let books = 0;
  const call = () =>
    timed(() => addBook(url, token, shortBookForm(`B0FL${String(++books).padStart(6, '0')}`)));
  const waits: Waits = { quiet: [], busy: [] };
  await call();
  for (const _round of times(rounds)) waits.quiet.push(await call());
  const form = new Response(shortBookForm('B0REFUSED0', costlyZip()));
  const upload = {
    path: '/api/books',
    headers: { authorization: `Bearer ${guilty}`, 'content-type': form.headers.get('content-type') ?? '' },
    body: await form.bytes(),
  };
  const { statuses } = await flood.start(times(40).map(() => upload));
  for (const _round of times(rounds)) waits.busy.push(await call());
  await statuses;
  return waits;
}

/** Small to send, dear to look into, and no book. */
function costlyZip(): Uint8Array {
  const data = Buffer.alloc(19 * 2 ** 20);
  return zipOf(times(10).map((number) => ({ name: `${number}`, data, deflated: true })));
}

/** Worst of these is taken. */
const searches = ['bo', 'jo', 'ga', 'bo jo', 'garden journal', 'bo jo ga su pu wo lo co', 'th an of fo'];

/** Five members search for what takes longest, again and again, on the embedded database. */
export async function measureSearches(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gbr-floods-'));
  try {
    const [backup, files] = [join(folder, 'backup'), join(folder, 'files')];
    await makeFiles(databaseUrl, join(files, 'uploads'));
    await backUp(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: files }), backup);
    const dataDir = join(folder, 'data');
    await restore(readConfig({ DATA_DIR: dataDir }), backup);
    const known = await openBenchServer(databaseUrl);
    const emails = known.emails.slice(0, 6);
    await known.close();
    const server = await startServerProcess({ settings, dataDir });
    try {
      log(ratioLine(...(await searchAtOnce(server, emails))));
    } finally {
      await server.dispose();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those that the made-up books name, and a backup therefore wants. */
async function makeFiles(databaseUrl: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select uploaded_file as name from books where uploaded_file is not null and deleted_at is null',
  );
  await client.end();
  for (const { name } of rows) writeFileSync(join(folder, name), 'x');
}

async function searchAtOnce(
  { url }: ServerProcess,
  emails: string[],
): Promise<[what: string, goal: number, waits: Waits]> {
  const tokens: string[] = [];
  for (const email of emails) tokens.push((await logIn(url, { email, password: secret })).token);
  const get = async (path: string, token: string) => {
    const answer = await fetchFrom(url, { method: 'GET', path, token });
    await answer.arrayBuffer();
    return answer.status;
  };
  const search = (q: string, token = '') => get(`/api/books/library?q=${encodeURIComponent(q)}`, token);
  const costs = new Map<string, number>();
  for (const q of [...searches, ...searches]) costs.set(q, await timed(() => search(q, tokens[0])));
  const [[worst, cost] = ['', 0]] = [...costs].toSorted(([, a], [, b]) => b - a);
  const other = tokens.at(-1) ?? '';
  const call = () => timed(() => get('/api/books/im-reviewing', other));
  const waits: Waits = { quiet: [], busy: [] };
  for (const _time of times(30)) waits.quiet.push(await call());
  const state = { isOver: false };
  const searching = tokens.slice(0, 5).map(async (token) => {
    while (!state.isOver) await search(worst, token);
  });
  for (const _time of times(30)) waits.busy.push(await call());
  state.isOver = true;
  await Promise.all(searching);
  return [`five searches for '${worst}' (${cost.toFixed(0)} ms each), another’s call`, 5, waits];
}
