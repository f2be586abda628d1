import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../core/config.ts';
import { createLogger } from '../core/logger.ts';
import { start } from '../start.ts';
import { PastClock } from './past.ts';
import { demoPassword, demoPeople, demoStaff } from './people.ts';
import { storyDays, tellStory } from './story.ts';

// A look around: the product with a believable community in a data folder that is thrown away at the end.

const dataDir = mkdtempSync(join(tmpdir(), 'gbr-demo-'));
const config = readConfig({
  LOG_LEVEL: 'warn',
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  ADMIN_EMAIL: demoStaff.admin.email,
  ADMIN_PASSWORD: demoPassword,
});
const clock = new PastClock(storyDays);
const running = await start(config, createLogger(config), fail, () => clock.now());
const origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${running.port}`;

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

console.log('Filling the demo with a month of activity …');
await tellStory(origin, clock);

const author = demoPeople[0];
console.log(`
Genuine Book Reviews, with a demo community, is open at http://localhost:${running.port}

  administrator  ${demoStaff.admin.email}
  moderator      ${demoStaff.moderator.email}
  author         ${author?.email}  (${author?.name})
  reader         ${demoPeople.at(-1)?.email}  (${demoPeople.at(-1)?.name})

  Everybody's password: ${demoPassword}
  The data is in ${dataDir} and is removed when you stop with Ctrl-C.
`);

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
