import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Loading the server takes longer than most of its tests: files share it, and leave nothing behind in it.
const server = { root: 'server', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 };

/** Files that take half a minute begin first, so that none of them is waited for alone. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [long = [], short = []] = [true, false].map((long) =>
      files.filter((file) => isLong(file) === long),
    );
    return [...long, ...short];
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return /\/(proofs|operate|mail)\//.test(moduleId);
}

/**
 * `npx vitest run` runs all; `--project domain` one of them; a path narrows further.
 * The server's tests run twice, on the embedded database and on PostgreSQL; `*.pg.test.ts` only on PostgreSQL.
 */
export default defineConfig({
  test: {
    // Many wait for a disk, a clock or another process: one more than two cores have.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
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
