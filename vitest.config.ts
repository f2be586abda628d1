import { defineConfig } from 'vitest/config';

const server = { root: 'server', testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * `npx vitest run` runs all; `--project domain` one of them; a path narrows further.
 * The server's tests run twice, on the embedded database and on PostgreSQL; `*.pg.test.ts` only on PostgreSQL.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Pure functions leave nothing behind: sharing one module graph makes them quick.
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server-pglite',
          include: ['src/**/*.test.ts'],
          // Who may do what is the same on either database, and thirteen scenes for each call take their time.
          exclude: ['src/**/*.pg.test.ts', 'src/proofs/access.test.ts'],
          provide: { database: 'pglite' },
          globalSetup: ['src/test-support/pglite-global-setup.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: ['src/**/*.test.ts'],
          // What an answer carries beside its rows is the same on either database.
          exclude: ['src/proofs/output-*.test.ts', 'src/proofs/bad-bytes.test.ts'],
          provide: { database: 'postgres' },
          globalSetup: ['src/test-support/postgres-global-setup.ts'],
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'repo', include: ['*.test.ts', 'scripts/*.test.mjs'] } },
    ],
  },
});
