import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { answerWorker } from '../../core/http/first-process.ts';
import { isServing } from './serving.ts';
import type { Serving } from './serving.ts';

interface StartedWorker {
  worker: Worker;
  serving: Serving;
}

/** Resolves once it serves, fails when it ends before. */
export async function startWorker(
  answers: Parameters<typeof answerWorker>[1],
  log: Logger,
): Promise<StartedWorker> {
  const worker = cluster.fork();
  // Such as when an answer goes to a worker that was just killed. Without a listener the error would end them all.
  worker.on('error', (error: unknown) => log.warn({ err: error }, 'a worker could not be reached'));
  answerWorker(worker, answers);
  return { worker, serving: await servingOf(worker) };
}

function servingOf(worker: Worker): Promise<Serving> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (isServing(message)) resolve(message.serving);
    });
    // It could not be begun at all.
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code} before it served.`)));
  });
}

/** Not `once` of Node: that fails when a message could not be sent. */
export function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => void worker.once('exit', () => resolve()));
}
