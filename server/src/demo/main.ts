import { productName } from '@gbr/domain/product.ts';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../core/config/config.ts';
import type { Config } from '../core/config/config.ts';
import { listenProblem } from '../listen-problem.ts';
import { createLogger } from '../logger.ts';
import { start } from '../start.ts';
import { demoSettings, folderProblem, startCommand } from './demo-settings.ts';
import { PastClock } from './past-clock.ts';
import { demoPassword, demoPeople, demoStaff } from './people.ts';
import { storyDays, tellStory } from './story.ts';

// npm run demo: a believable community in a data folder that is deleted at the end, or in the folder that is given.

const given = process.argv[2];
const problem = given && folderProblem(given);
if (problem) fail(new Error(problem));
const dataDir = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'gbr-demo-'));
const config = readSettings();
const clock = new PastClock(storyDays);
const log = createLogger(config);

let stopping = false;
let isKept = false;
let close = async (): Promise<void> => {};
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await close();
  if (!isKept) rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

// scripts/demo.mjs builds the web app in the meantime, and says so; without it, what is built is served.
const built = process.connected ? once(process, 'message') : undefined;
const portHolder = await holdPort(config.host, config.port).catch((error: unknown) =>
  fail(listenProblem(error, config)),
);
console.log('Filling the demo with a month of activity …');
const host = config.host.includes(':') ? `[${config.host}]` : config.host;
const filling = await start({ ...config, port: 0 }, log, { onFatal: fail, now: () => clock.now() });
close = () => filling.stop();
await tellStory(`http://${host}:${filling.port}`, clock, filling.deps).catch(async (error: unknown) => {
  // Ctrl-C has stopped the server under it; the folder is removed, and the process ends.
  if (stopping) await new Promise(() => {});
  throw error;
});
await filling.stop();
await built;
portHolder.closeAllConnections();
await promisify(portHolder.close.bind(portHolder))();
const running = await start(config, log, { onFatal: fail, now: () => clock.now() });
close = () => running.stop();
isKept = given !== undefined;

const author = demoPeople[0];
console.log(`
${productName}, with a demo community, is running at http://localhost:${running.port}

  administrator  ${demoStaff.admin.email}
  moderator      ${demoStaff.moderator.email}
  author         ${author?.email}  (${author?.name})
  reader         ${demoPeople.at(-1)?.email}  (${demoPeople.at(-1)?.name})

  Password for all of them: ${demoPassword}
  ${isKept ? `The data stays in ${dataDir}. To serve it again: ${startCommand(dataDir)}` : `The data is in ${dataDir} and is removed when you stop with Ctrl-C.`}
`);

/** Answers 503 until the demo is complete. Throws when the port is taken. */
async function holdPort(host: string, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '5' });
    response.end('The demo is still being set up. Try again in a minute.\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function readSettings(): Config {
  try {
    return readConfig(demoSettings(process.env, dataDir));
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  if (!given) rmSync(dataDir, { recursive: true, force: true });
  process.exit(1);
}
