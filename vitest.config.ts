import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Only ends what hangs: the longest takes half a minute, and a busy machine may be twenty times slower. */
const timeouts = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 600_000, interval: 20 } },
};

/** Tests that find the same on either database run on PostgreSQL (docs/decisions/0026). */
const once = process.env['ON_BOTH_DATABASES']
  ? []
  : [
      'server/src/{accounts,affiliate,appeals,books,demo,files,inbox,integrity,moderation}/**',
      'server/src/{reading,settings,site,statements,stats,summaries,support}/**',
      'server/src/reviews/!(exchange).test.ts',
      'server/src/core/{auth,config,http,mail,marks,storage,uploads}/**',
      'server/src/core/ledger/{invariants.test.ts,seals/**}',
      'verification/api/!(access).test.ts',
      'verification/{economy,failover,prove,soak}/**',
    ];

// Loading the server takes longer than most of its tests: files share it, so they must leave nothing behind.
const serverTests = ['server/src/**/*.test.ts', 'verification/**/*.test.ts'];
const runElsewhere = ['**/node_modules/**', 'verification/mutants/*.test.ts'];
const server = {
  ...timeouts,
  isolate: false,
  // Embedded databases live for seconds: what optimising the engine's code takes is never earned back.
  // And a database's thread would collect its garbage a dozen times on its way from a small heap to a usual one.
  execArgv: [
    '--no-wasm-tier-up',
    '--no-wasm-dynamic-tiering',
    '--initial-old-space-size=256',
    '--min-semi-space-size=16',
  ],
  setupFiles: [
    'verification/support/cache-wasm.ts',
    'verification/support/cheap-hashes.ts',
    'verification/support/long-timeouts.ts',
    'verification/support/marks-in-process.ts',
  ],
};

// Files that take half a minute begin first, so that none of them runs alone at the end. Projects follow one another,
// the largest first: a file of the next project ends a worker, with all that it has loaded.
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(files, ({ project }) => project.name);
    return [...byProject.values()]
      .toSorted((a, b) => b.length - a.length)
      .flatMap((ofProject) => ofProject.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))));
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return /\/(verification|operate|mail)\//.test(moduleId);
}

export default defineConfig({
  test: {
    // Many wait for a disk, a clock or another process: one more than there are cores.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    teardownTimeout: 120_000,
    sequence: { sequencer: LongOnesFirst },
    projects: [
      // Pure functions leave nothing behind: sharing one module graph makes them fast.
      {
        test: {
          ...timeouts,
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          setupFiles: ['src/fixed-seed.setup.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-pglite',
          include: serverTests,
          exclude: [...runElsewhere, '**/*.pg.test.ts', ...once],
          provide: { database: 'pglite' },
          globalSetup: ['verification/support/pglite-global-setup.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: serverTests,
          exclude: [...runElsewhere, 'server/src/core/db/embedded/*.test.ts'],
          provide: { database: 'postgres' },
          globalSetup: ['verification/support/postgres-global-setup.ts'],
        },
      },
      // The same: a process for each file would cost more than its tests. What one stubs, it puts back.
      {
        test: {
          ...timeouts,
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['../domain/src/fixed-seed.setup.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'repo',
          include: ['*.test.ts', 'scripts/*.test.mjs', 'verification/mutants/*.test.ts'],
        },
      },
    ],
  },
});
