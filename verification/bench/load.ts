import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { page } from './bench-call.ts';
import type { Call } from './bench-call.ts';
import type { BenchServer } from './bench-server.ts';
import type { Load } from './load-worker.ts';

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
const pauseBetweenCallsMs = 25;
export const warmUpMs = 2_000;
export const quietMs = 4_000;

const rounds = 5;

const load = { uploads: 20, logins: 10 };

export interface UnderLoad extends Pick<Load, 'uploads' | 'logins'> {
  quiet: number[];
  busy: number[];
  loadMs: number[];
}

export async function measureUnderLoad(server: BenchServer): Promise<UnderLoad> {
  const workerData: Load = { url: server.url, emails: server.emails, ...load };
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData });
  try {
    await once(worker, 'message');
    await timeOrdinaryCalls(server, sleep(warmUpMs));
    const found: UnderLoad = { ...load, quiet: [], busy: [], loadMs: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.quiet.push(...(await timeOrdinaryCalls(server, sleep(quietMs))));
      const since = performance.now();
      worker.postMessage('go');
      found.busy.push(...(await timeOrdinaryCalls(server, once(worker, 'message'))));
      found.loadMs.push(performance.now() - since);
    }
    return found;
  } finally {
    await worker.terminate();
  }
}

export async function timeOrdinaryCalls(server: BenchServer, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  const over = until.finally(() => (state.isOver = true));
  const client = async (_: unknown, first: number) => {
    for (let n = first; !state.isOver; n += 1) {
      const call = ordinary[n % ordinary.length];
      if (call) times.push(await server.time(call));
      await sleep(pauseBetweenCallsMs);
    }
  };
  await Promise.all([over, ...Array.from({ length: clients }, client)]);
  return times;
}
