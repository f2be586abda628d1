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
  // Upload buffers lie outside the heap. By default each few megabytes of them start a collection of the
  // whole heap, which stalls other requests (docs/performance.md): count them towards the heap's limit
  // instead, four times what lives in it. Set after the start, which leaves much garbage behind.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=300');
  // Written now, so that the next start is fast even when this process gets killed.
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
