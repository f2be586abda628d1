import { test as base, expect } from '@playwright/test';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { startServer } from './server.ts';
import type { Database } from './server.ts';
import { watchConsole } from './console-watch.ts';
import { noteStatuses } from './live-regions.ts';
import { keepOutOfflineWorker } from './no-offline-worker.ts';
import { attachPictures } from './picture.ts';

export { expect };

// `server` is shared by the tests of one worker. A test fails when its page wrote to the console what nothing allowed.
export const test = base.extend<
  { allowConsole: (pattern: RegExp) => void; offlineWorker: boolean },
  { database: Database; server: ServerProcess }
>({
  database: ['pglite', { option: true, scope: 'worker' }],
  server: [
    async ({ database }, use) => {
      // Tests name the addresses their members come from; without a name they come from this machine, as ever.
      const server = await startServer({ database, env: { TRUST_PROXY: 'loopback' } });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  offlineWorker: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  allowConsole: [
    async ({ browser, context, server, offlineWorker }, use, testInfo) => {
      await noteStatuses(context);
      if (!offlineWorker) await keepOutOfflineWorker(context);
      const watch = watchConsole(context);
      await use(watch.allow);
      const hasFailed = testInfo.status !== testInfo.expectedStatus;
      if (hasFailed) console.error(server.log().slice(-2000));
      if (hasFailed || watch.complaints().length > 0) await attachPictures(testInfo, browser);
      expect(watch.complaints(), 'the page wrote to the console').toEqual([]);
    },
    { auto: true },
  ],
});
