import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { readConfig } from './core/config/config.ts';
import type { Config } from './core/config/config.ts';
import { createLogger } from './logger.ts';
import { start } from './start.ts';
import { stopPatience } from './stop-patience.ts';
import { sayWhere } from './operate/workers/serving.ts';
import type { ServingMessage } from './operate/workers/serving.ts';
import { leaveGently } from './operate/workers/signals.ts';

/** A caller who keeps a connection uses it again before this is over, or has given it up. */
const leaveMs = 5_000;

try {
  const config = readConfig(process.env);
  const log = createLogger(config);
  if (config.workers > 1 && cluster.isPrimary) await lead(config, log);
  else await serve(config, log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function lead(config: Config, log: Logger): Promise<void> {
  const { runWorkers } = await import('./operate/workers/run-workers.ts');
  const workers = await runWorkers(config, log);
  process.on(leaveGently, () => void workers.restart());
  await endWhenTold(log, stopPatience.process + leaveMs, () => workers.stop());
}

async function serve(config: Config, log: Logger): Promise<void> {
  const running = await start(config, log, (error) => {
    log.fatal({ err: error }, 'the database has stopped, so the server is stopping');
    process.exit(1);
  });
  const { port } = running;
  if (cluster.isWorker) process.send?.({ serving: { port } } satisfies ServingMessage);
  else sayWhere(config.host, running);
  // Upload buffers lie outside the heap. By default each few megabytes of them start a collection of the whole heap,
  // which stalls other requests (docs/performance.md). Set after the start, which leaves much garbage behind.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=300');
  // Written now, so that the next start is fast even when this process gets killed.
  flushCompileCache();

  const stop = await endWhenTold(log, stopPatience.process, () => running.stop());
  process.on(leaveGently, () => {
    if (cluster.isWorker) void running.letCallersLeave(leaveMs).then(() => stop('replaced'));
    else log.warn('Only a server of several processes restarts without a pause: set WORKERS.');
  });
}

async function endWhenTold(log: Logger, withinMs: number, work: () => Promise<void>) {
  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), withinMs).unref();
    await work();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The channel to `npm start` closes when that is killed: then nobody is left to stop us.
  process.on('disconnect', () => void stop('npm start has ended'));
  if (process.send && !process.connected) await stop('npm start has ended');
  return stop;
}
