import cluster from 'node:cluster';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../core/config/config.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { runWorkers } from './run-workers.ts';

const silent = pino({ enabled: false });

async function workersThat(begin: string): Promise<ReturnType<typeof runWorkers>> {
  const exec = join(await aDataDir(), 'worker.mjs');
  await writeFile(exec, begin);
  cluster.setupPrimary({ exec, execArgv: [] });
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  return runWorkers({ ...readConfig({}), workers: 2 }, silent);
}

const serve = `process.on('message', () => undefined).send({ serving: { port: 1 } });`;
const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false);

test('an answer that does not reach a worker ends neither the first process nor its stop', async () => {
  const { stop } = await workersThat(serve);
  const all = alive();
  const stopped = stop();
  for (const worker of all) worker?.emit('error', new Error('write EPIPE'));
  await stopped;
  expect(all.map((worker) => worker?.isDead())).toEqual([true, true]);
});

test('a second worker that does not start at once is begun again, beside the first', async () => {
  // The first makes the one folder, the second the other and ends.
  const { stop } = await workersThat(`
    import { mkdirSync } from 'node:fs';
    const isMade = (name) => {
      try { return !mkdirSync(new URL(name, import.meta.url)); } catch { return false; }
    };
    if (!isMade('first') && isMade('second')) process.exit(1);
    ${serve}`);
  await expect.poll(alive).toHaveLength(2);
  await stop();
});
