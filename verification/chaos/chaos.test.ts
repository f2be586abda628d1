import { expect, inject, onTestFinished, test } from 'vitest';
import { seededRandom } from '@gbr/server/demo/seeded-random.ts';
import { adminSettings, briefEngine, newServerProcess, quickServer } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import '../support/vitest-context.ts';
import { startCrashingPostgres } from './crashing-postgres.ts';
import { connectionsCut, databaseCrashed, serverKilled } from './faults.ts';
import { runChaos } from './run-chaos.ts';
import type { Fault } from './run-chaos.ts';

// A few rounds of what `npm run chaos` does in full.
test('no acknowledged change is lost, whatever fails, and the audit finds nothing', async () => {
  const { server, faults } = inject('database') === 'pglite' ? await onEmbedded() : await onPostgres();
  onTestFinished(() => server.dispose());
  await server.start();
  const outcome = await runChaos({
    server,
    rounds: faults.length,
    faultOf: (round) => faults[round - 1] ?? serverKilled(server),
    random: seededRandom(7),
    longestLoadMs: 1_000,
    log: () => undefined,
  });
  expect(outcome.problems).toEqual([]);
  expect(outcome.acknowledged).toBeGreaterThan(0);
});

async function onEmbedded(): Promise<{ server: ServerProcess; faults: Fault[] }> {
  const server = await newServerProcess({
    program: quickServer,
    flags: briefEngine,
    settings: adminSettings,
    migratedFolder: inject('migratedFolder'),
  });
  return { server, faults: [serverKilled(server)] };
}

async function onPostgres(): Promise<{ server: ServerProcess; faults: Fault[] }> {
  const postgres = await startCrashingPostgres();
  onTestFinished(() => postgres.dispose());
  const settings = { ...adminSettings, DATABASE_URL: postgres.url };
  const server = await newServerProcess({ program: quickServer, settings });
  const faults = [
    serverKilled(server),
    databaseCrashed(() => postgres.crash()),
    connectionsCut(postgres.url),
  ];
  return { server, faults };
}
