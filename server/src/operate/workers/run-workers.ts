import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../core/config/config.ts';
import { CallCounts, countCall } from '../../core/auth/shared-call-counts.ts';
import { newProxies, newProxy } from '../../core/http/untrusted-proxy.ts';
import { runAgainWhenAsked } from './run-again-when-asked.ts';
import { sayWhere } from './serving.ts';
import type { Serving } from './serving.ts';
import { leaveGently } from './signals.ts';
import { endOf, startWorker } from './start-worker.ts';
import { allMetrics, metricsOfAll } from './worker-metrics.ts';

const pauseMs = 1_000;

interface Workers {
  /** What the first one serves. Fails when it does not, and is nothing when they are stopped before. */
  first: Promise<Serving | undefined>;
  /** Ends them all; they finish the requests in progress. */
  stop: () => Promise<void>;
  /** Replaces one after the other, once all are there: there is always one that serves. */
  restart: () => Promise<void>;
}

// The first process, which serves nothing itself. Its workers share the port; one that ends is replaced.
export function runWorkers({ host, workers: count }: Config, log: Logger): Workers {
  const serving = new Set<Worker>();
  const counts = new CallCounts();
  const answers = {
    [countCall]: (question: unknown) => counts.answer(question),
    [allMetrics]: metricsOfAll,
    [newProxy]: newProxies(),
  };
  const stopping = new AbortController();
  let starting = 0;

  async function add(): Promise<Serving> {
    starting += 1;
    try {
      const started = await startWorker(answers, log);
      const { worker } = started;
      serving.add(worker);
      worker.once('exit', (code, signal) => replace(worker, code, signal));
      log.info({ worker: worker.process.pid }, 'a worker serves');
      return started.serving;
    } finally {
      starting -= 1;
    }
  }

  function replace(worker: Worker, code: number, signal: string): void {
    if (!serving.delete(worker) || stopping.signal.aborted) return;
    log.warn({ worker: worker.process.pid, code, signal }, 'a worker has ended, another one takes its place');
    void fillAfter(pauseMs);
  }

  async function fillAfter(ms: number): Promise<void> {
    await sleep(ms);
    while (serving.size + starting < count && !stopping.signal.aborted) {
      try {
        await add();
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'a worker did not start, another try follows');
        void fillAfter(pauseMs);
        return;
      }
    }
  }

  async function replaceAll(): Promise<void> {
    // Those of now: its successors join the set.
    for (const old of serving.values().toArray()) {
      stopping.signal.throwIfAborted();
      if (!serving.has(old)) continue;
      await add();
      if (!serving.delete(old)) continue;
      const ended = endOf(old);
      old.process.kill(leaveGently);
      await ended;
      log.info({ worker: old.process.pid }, 'a worker has left');
      await fillAfter(0);
    }
  }

  async function tryToReplaceAll(): Promise<void> {
    log.info('replacing the workers');
    try {
      await replaceAll();
      log.info('all workers are replaced');
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.error({ err: error }, 'a new worker did not start, so the others stay');
      void fillAfter(pauseMs);
    }
  }

  async function addFirst(): Promise<Serving | undefined> {
    try {
      const first = await add();
      sayWhere(host, first);
      return first;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      return undefined;
    }
  }

  const first = addFirst();
  const all = first.then(() => fillAfter(0));
  // Who asked for the first is told.
  all.catch(() => undefined);
  return {
    first,
    // One that is asked for meanwhile may be for a still newer version.
    restart: runAgainWhenAsked(tryToReplaceAll, { after: all, stopped: stopping.signal }),
    async stop() {
      stopping.abort();
      const known = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const running = known.filter((worker) => !worker.isDead());
      const ended = running.map(endOf);
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}
