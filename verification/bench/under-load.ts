import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { page, type Call } from './call.ts';
import type { BenchServer } from './bench-server.ts';
import type { Load } from './uploads-and-logins.ts';

/** What members look at all day. */
const ordinary: Call[] = [
  { path: page('/api/books/library', { option: 'standard' }), as: 'newcomer' },
  { path: page('/api/books/library', { option: 'kindle' }), as: 'busy reader' },
  { path: page('/api/books/my'), as: 'newcomer' },
  { path: page('/api/books/im-reviewing'), as: 'newcomer' },
  { path: '/api/users/me', as: 'busy author' },
  { path: page('/api/users/me/inbox'), as: 'busy author' },
  { path: page('/api/books/all'), as: 'admin' },
  { path: '/api/stats/overview', as: 'admin' },
];

const clients = 4;
/** Between two calls of a client. */
const pauseMs = 25;
const warmUpMs = 2_000;
const quietMs = 4_000;

const rounds = 5;

/** How many upload 25 MB and how many log in, all at the same time. */
const load = { uploads: 20, logins: 10 };

export interface UnderLoad extends Pick<Load, 'uploads' | 'logins'> {
  /** Milliseconds of ordinary GETs with nothing else to do. */
  quiet: number[];
  /** The same while files come in and members log in. */
  busy: number[];
  /** How long each round of uploads and logins took. */
  loadMs: number[];
}

/** Ordinary GETs alone and beside uploads and logins, turn by turn. */
export async function underLoad(server: BenchServer): Promise<UnderLoad> {
  const workerData: Load = { url: server.url, emails: server.emails, ...load };
  const worker = new Worker(new URL('./uploads-and-logins.ts', import.meta.url), { workerData });
  try {
    await once(worker, 'message');
    await look(server, sleep(warmUpMs));
    const found: UnderLoad = { ...load, quiet: [], busy: [], loadMs: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.quiet.push(...(await look(server, sleep(quietMs))));
      const since = performance.now();
      worker.postMessage('go');
      found.busy.push(...(await look(server, once(worker, 'message'))));
      found.loadMs.push(performance.now() - since);
    }
    return found;
  } finally {
    await worker.terminate();
  }
}

/** Several clients make ordinary calls until `until` is over; answers what each call took. */
async function look(server: BenchServer, until: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  const state = { isOver: false };
  const over = until.finally(() => (state.isOver = true));
  const client = async (_: unknown, first: number) => {
    for (let n = first; !state.isOver; n += 1) {
      const call = ordinary[n % ordinary.length];
      if (call) taken.push(await server.time(call));
      await sleep(pauseMs);
    }
  };
  await Promise.all([over, ...Array.from({ length: clients }, client)]);
  return taken;
}
