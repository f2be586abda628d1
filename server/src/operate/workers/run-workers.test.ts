import cluster from 'node:cluster';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../core/config/config.ts';
import { aDataDir } from '@gbr/verification/support/temp-folder.ts';
import { runWorkers } from './run-workers.ts';

test('an answer that does not reach a worker ends neither the first process nor its stop', async () => {
  const exec = join(await aDataDir(), 'worker.mjs');
  await writeFile(exec, `process.on('message', () => undefined).send({ serving: { port: 1 } });`);
  cluster.setupPrimary({ exec, execArgv: [] });
  const said = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const config = { ...readConfig({}), workers: 2 };
  const { stop } = await runWorkers(config, pino({ enabled: false }));
  const all = Object.values(cluster.workers ?? {});
  const stopped = stop();
  for (const worker of all) worker?.emit('error', new Error('write EPIPE'));
  await stopped;
  expect(all.map((worker) => worker?.isDead())).toEqual([true, true]);
});
