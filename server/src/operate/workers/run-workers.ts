import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../core/config/config.ts';
import { CallCounts, countCall } from '../../core/auth/shared-call-counts.ts';
import { answerWorker } from '../../core/http/first-process.ts';
import { newProxies, newProxy } from '../../core/http/untrusted-proxy.ts';
import { allMetrics, metricsOfAll } from './worker-metrics.ts';
import { isServing, sayWhere } from './serving.ts';
import type { Serving } from './serving.ts';
import { leaveGently } from './signals.ts';

const pauseMs = 1_000;

interface Workers {
  /** Ends them all; they finish the requests in progress. */
  stop: () => Promise<void>;
  /** Replaces one after the other: there is always one that serves. */
  restart: () => Promise<void>;
}

// The first process, which serves nothing itself. Its workers share the port; one that ends is replaced. Throws when
// the first worker does not start.
export async function runWorkers({ host, workers: count }: Config, log: Logger): Promise<Workers> {
  const serving = new Set<Worker>();
  const counts = new CallCounts();
  const answers = {
    [countCall]: (question: unknown) => counts.answer(question),
    [allMetrics]: metricsOfAll,
    [newProxy]: newProxies(),
  };
  const stopping = new AbortController();
  let isRestarting = false;

  async function begin(): Promise<Serving> {
    const worker = cluster.fork();
    // Such as of an answer to one that was killed a moment ago: without a listener it would end all of them.
    worker.on('error', (error: unknown) => log.warn({ err: error }, 'a worker could not be reached'));
    answerWorker(worker, answers);
    const said = await firstWordOf(worker);
    serving.add(worker);
    log.info({ worker: worker.process.pid }, 'a worker serves');
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || stopping.signal.aborted) return;
      log.warn(
        { worker: worker.process.pid, code, signal },
        'a worker has ended, another one takes its place',
      );
      void beginAfter(pauseMs);
    });
    return said;
  }

  async function beginAfter(ms: number): Promise<void> {
    await sleep(ms);
    if (stopping.signal.aborted) return;
    try {
      await begin();
    } catch (error) {
      log.error({ err: error }, 'a worker did not start, another try follows');
      void beginAfter(pauseMs);
    }
  }

  async function replaceAll(): Promise<void> {
    // Those of now: its successors join the set.
    for (const old of serving.values().toArray()) {
      await begin();
      if (!serving.delete(old)) continue;
      const ended = endOf(old);
      old.process.kill(leaveGently);
      await ended;
      log.info({ worker: old.process.pid }, 'a worker has left');
    }
  }

  sayWhere(host, await begin());
  for (let started = 1; started < count; started += 1) await beginAfter(0);
  return {
    async stop() {
      stopping.abort();
      const known = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const all = known.filter((worker) => !worker.isDead());
      const ended = all.map(endOf);
      for (const worker of all) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
    async restart() {
      if (isRestarting || stopping.signal.aborted) return;
      isRestarting = true;
      log.info('replacing the workers');
      try {
        await replaceAll();
        log.info('all workers are replaced');
      } catch (error) {
        log.error({ err: error }, 'a new worker did not start, so the others stay');
      }
      isRestarting = false;
    },
  };
}

/** Not `once` of Node: that fails when a message could not be sent. */
function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => void worker.once('exit', () => resolve()));
}

function firstWordOf(worker: Worker): Promise<Serving> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (isServing(message)) resolve(message.serving);
    });
    // It could not be begun at all.
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A worker ended with ${code} before it served.`)));
  });
}
