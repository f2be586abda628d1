import { readingFrames } from '@gbr/domain/reading-frames.ts';
import { openRealm } from '../../../parts/open-realm.ts';

let host: ReturnType<typeof openRealm> | undefined;

/** Longer than the code takes, except on a very slow network: it then starts again. */
const longestStartMs = 5_000;

/** Stays for every book of the page. */
export function openFrame(): ReturnType<typeof openRealm> {
  host ??= openRealm(readingFrames.worker, { isSandboxed: true }).catch((error: unknown) => {
    host = undefined;
    throw error;
  });
  return host;
}

/**
 * Resolves with the worker's first message: its code is there. Chromium now and then fails to run a worker that is made
 * as soon as its frame has loaded; the next one runs.
 */
export async function startWorker(address: string): Promise<Worker> {
  const { realm } = await openFrame();
  const make = () => new realm.Worker(address, { type: 'module' });
  return started(make(), longestStartMs).catch(() => started(make()));
}

function started(worker: Worker, longestMs?: number): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const fail = (event?: Event) => {
      event?.preventDefault();
      clearTimeout(timer);
      worker.terminate();
      reject(new Error('The worker did not start.'));
    };
    const timer = longestMs && setTimeout(fail, longestMs);
    worker.addEventListener('error', fail, { once: true });
    worker.addEventListener(
      'message',
      () => {
        clearTimeout(timer);
        worker.removeEventListener('error', fail);
        resolve(worker);
      },
      { once: true },
    );
  });
}
