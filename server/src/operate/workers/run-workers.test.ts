import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
  const workers = runWorkers({ ...readConfig({}), workers: 2 }, silent);
  onTestFinished(() => workers.stop());
  return workers;
}

const serve = `process.on('message', () => undefined).send({ serving: { port: 1 } });`;
const leave = `process.on('SIGUSR2', () => process.exit(0));`;
const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false);

test('an answer that does not reach a worker ends neither the first process nor its stop', async () => {
  const { stop } = await workersThat(serve);
  await expect.poll(alive).toHaveLength(2);
  const all = alive();
  const stopped = stop();
  for (const worker of all) worker?.emit('error', new Error('write EPIPE'));
  await stopped;
  expect(all.map((worker) => worker?.isDead())).toEqual([true, true]);
});

test('a second worker that does not start at once is begun again, beside the first', async () => {
  // The first makes the one folder, the second the other and ends.
  await workersThat(`
    import { mkdirSync } from 'node:fs';
    const isMade = (name) => {
      try { return !mkdirSync(new URL(name, import.meta.url)); } catch { return false; }
    };
    if (!isMade('first') && isMade('second')) process.exit(1);
    ${serve}`);
  await expect.poll(alive).toHaveLength(2);
});

test('told to stop before the first serves, they end, and nothing has failed', async () => {
  const { first, stop } = await workersThat(`setInterval(() => undefined, 1000);`);
  await stop();
  await expect(first).resolves.toBeUndefined();
  expect(alive()).toEqual([]);
});

test('told to restart before all are there, and again meanwhile, they begin all anew each time', async () => {
  const begun = new Set<Worker>();
  // The first that takes the place of another.
  const third = Promise.withResolvers<void>();
  const count = (worker: Worker) => void (begun.add(worker).size === 3 && third.resolve());
  cluster.on('fork', count);
  onTestFinished(() => void cluster.off('fork', count));
  const { restart } = await workersThat(leave + serve);
  const restarted = restart();
  void restart();
  await third.promise;
  void restart();
  await restarted;
  expect(begun.size).toBe(6);
  expect(alive()).toHaveLength(2);
});

test('one that ends while another is replaced is replaced once', async () => {
  const { restart } = await workersThat(leave + serve);
  await expect.poll(alive).toHaveLength(2);
  const [, second] = alive();
  cluster.once('fork', () => second?.process.kill('SIGKILL'));
  await restart();
  await expect.poll(alive).toHaveLength(2);
  await setTimeout(1_500);
  expect(alive()).toHaveLength(2);
});
