import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './core/config.ts';
import { createLogger } from './core/logger.ts';
import { start } from './start.ts';

const stopWithinMs = 10_000;

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config);
  const running = await start(config, log, (error) => {
    log.fatal({ err: error }, 'the database has stopped, so the server is stopping');
    process.exit(1);
  });
  sayWhere(config.host, running.port, running.firstAdmin);
  // Uploads pass through buffers outside of the heap. Otherwise each few megabytes of them begin a collection of the whole heap,
  // and other members wait for it (docs/performance.md): these count for the heap's limit, which is four times what lives in it.
  // Not before the start, which leaves much behind.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=300');
  // Kept now, so that the next start is quick even when this one is killed.
  flushCompileCache();

  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The channel to `npm start` closes when that is killed: then nobody is left to stop us.
  process.on('disconnect', () => void stop('npm start has ended'));
  if (process.send && !process.connected) await stop('npm start has ended');
}

function sayWhere(
  host: string,
  port: number,
  firstAdmin: { email: string; password: string } | undefined,
): void {
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  console.log(`Genuine Book Reviews is running at http://${shownHost}:${port}`);
  if (!firstAdmin) return;
  console.log(`First administrator: ${firstAdmin.email}  password: ${firstAdmin.password}`);
  console.log('This password is shown only once. Log in with it and keep it safe.');
}
