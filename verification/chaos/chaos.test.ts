import { expect, inject, onTestFinished, test } from 'vitest';
import { connectionsCut, databaseCrashed, killed } from './faults.ts';
import { randomFrom } from '../support/random.ts';
import { aCrashingPostgres } from './crashing-postgres.ts';
import { runChaos, type Fault } from './run-chaos.ts';
import { aServerProcess, type ServerProcess } from './server-process.ts';
import '../support/provided.ts';
import { aDataDir } from '../support/temp-folder.ts';

// A few rounds of what `npm run chaos` does in full.
test('what was answered is there after every fault, and sound', async () => {
  const { server, faults } = inject('database') === 'pglite' ? await overEmbedded() : await overPostgres();
  onTestFinished(async () => void (await server.stop()));
  await server.start();
  const outcome = await runChaos({
    server,
    rounds: faults.length,
    blowOf: (round) => faults[round - 1] ?? killed(server),
    random: randomFrom(7),
    say: () => undefined,
  });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.promises).toBeGreaterThan(0);
});

async function overEmbedded(): Promise<{ server: ServerProcess; faults: Fault[] }> {
  const server = await aServerProcess(await aDataDir());
  return { server, faults: [killed(server), killed(server)] };
}

async function overPostgres(): Promise<{ server: ServerProcess; faults: Fault[] }> {
  const postgres = await aCrashingPostgres();
  onTestFinished(() => postgres.dispose());
  const server = await aServerProcess(await aDataDir(), { DATABASE_URL: postgres.url });
  const faults = [killed(server), databaseCrashed(() => postgres.crash()), connectionsCut(postgres.url)];
  return { server, faults };
}
