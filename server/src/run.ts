import cluster from 'node:cluster';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { readConfig } from './core/config/config.ts';
import type { Config } from './core/config/config.ts';
import { createLogger } from './logger.ts';
import type { ProcessSignals } from './process-signals.ts';
import { start } from './start.ts';
import { stopTimeouts } from './stop-timeouts.ts';
import { sayWhere } from './operate/workers/serving.ts';
import type { Serving, ServingMessage } from './operate/workers/serving.ts';

/** A caller who keeps a connection uses it again before this is over, or has given it up. */
const leaveMs = 5_000;

export async function run(signals: ProcessSignals): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLogger(config);
    if (config.workers > 1 && cluster.isPrimary) await lead(config, log, signals);
    else await serve(config, log, signals);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function lead(config: Config, log: Logger, signals: ProcessSignals): Promise<void> {
  const { runWorkers } = await import('./operate/workers/run-workers.ts');
  const workers = runWorkers(config, log);
  signals.follow({
    stop: endsAfter(log, stopTimeouts.process + leaveMs, () => workers.stop()),
    restart: () => void workers.restart(),
  });
  const first = await workers.first;
  if (first) sayServing(first);
}

async function serve(config: Config, log: Logger, signals: ProcessSignals): Promise<void> {
  const running = await start(config, log, {
    onFatal(error) {
      log.fatal({ err: error }, 'the database has stopped, so the server is stopping');
      process.exit(1);
    },
    // Until here an end loses nothing. From here on there is a password to show, a mail being sent, a call to answer.
    onWork: () => signals.holdStop(stopTimeouts.process),
  });
  if (!cluster.isWorker) sayWhere(config.host, running);
  sayServing(running);
  // Upload buffers lie outside the heap. By default each few megabytes of them start a collection of the whole heap,
  // which stalls other requests (docs/performance.md). Set after the start, which leaves much garbage behind.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=100');
  // Written now, so that the next start is fast even when this process gets killed.
  flushCompileCache();

  const stop = endsAfter(log, stopTimeouts.process, async () => {
    await running.stop();
    await leaveFirstProcess();
  });
  signals.follow({
    stop,
    restart() {
      if (cluster.isWorker) void running.letCallersLeave(leaveMs).then(() => stop('replaced'));
      else log.warn('Only a server of several processes restarts without a pause: set WORKERS.');
    },
  });
}

/** A connection that is on its way to a worker that has ended would never be answered: one that leaves gives it back. */
async function leaveFirstProcess(): Promise<void> {
  if (!cluster.worker?.isConnected()) return;
  const left = once(cluster.worker, 'disconnect');
  cluster.worker.disconnect();
  await left;
}

/** Tells the first process, or `npm start`. */
function sayServing({ port }: Serving): void {
  process.send?.({ serving: { port } } satisfies ServingMessage);
}

function endsAfter(log: Logger, withinMs: number, work: () => Promise<void>): (why: string) => void {
  let stopping = false;
  return (why) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), withinMs).unref();
    void work().then(() => process.exit(0));
  };
}
