import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { freshDatabase, startPostgres } from '../support/postgres.ts';
import { shortBookForm } from '../support/book-upload.ts';
import { startServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { addBook, logIn, register } from '../support/setup-calls.ts';
import { zipOf } from '../support/zip-of.ts';
import type { FloodCall } from './flood-worker.ts';
import { median } from './measure.ts';

// What one caller's flood costs another member, as the ratio to the same call without it, in one run.

const rounds = 7;
const secret = 'a quiet library';
const settings = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const times = (count: number) => Array.from({ length: count }, (_, number) => number);

export async function measureFloods(log: (line: string) => void): Promise<void> {
  log('On the embedded database:');
  await measureOn({}, log);
  const postgres = await startPostgres();
  log('On PostgreSQL:');
  await measureOn({ DATABASE_URL: await freshDatabase(postgres.url) }, log).finally(() => postgres.stop());
}

async function measureOn(database: Record<string, string>, log: (line: string) => void): Promise<void> {
  const server = await startServerProcess({ settings: { ...settings, ...database } });
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
