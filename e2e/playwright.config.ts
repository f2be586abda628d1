import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Database } from './support/server.ts';

const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = [process.env['CHROMIUM_PATH'] ?? '', ...usual].find((path) => existsSync(path));

/** In place of the list that Playwright has for this flag, most of which is repeated here. */
const unused = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  // With it each page moves from its first process to a second one. The header itself is tested on the server.
  'CrossOriginOpenerPolicy',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** All on the embedded database, and the exchange, from registration to the paid review, on PostgreSQL, too. */
export default defineConfig<object, { database: Database }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: Math.min(availableParallelism() + 1, 6),
  fullyParallel: false,
  // No test depends on speed: these only end what hangs, even on a busy machine.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Drawing animations and blurs in software takes as much of the processor as the tests.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${unused.join(',')}`,
        // Pages live for seconds: what optimising their code takes is never earned back.
        '--js-flags=--no-maglev,--no-opt',
      ],
    },
  },
  projects: [
    { name: 'pglite', use: { database: 'pglite' } },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      // The kind of file does not reach the database.
      ...(process.env['ON_BOTH_DATABASES']
        ? {}
        : { testMatch: '**/exchange.spec.ts', grepInvert: /adds an? (epub|docx)/ }),
    },
  ],
});
