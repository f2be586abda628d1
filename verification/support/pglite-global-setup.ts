import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '@gbr/server/core/db/database.ts';
import { makeTables } from './make-tables.ts';
import './vitest-context.ts';

// As in the tests' own processes: it is over before optimised code would have earned back what it takes to make.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'gbr-migrated-'));
  const folder = join(scratch, 'database');
  await makeTables(
    await openEmbeddedDatabase(folder, (error) => {
      throw error;
    }),
  );
  const database = await PGlite.create(folder, { extensions: { pg_trgm } });
  const copy = join(scratch, 'copy.tar');
  await writeFile(copy, await database.dumpDataDir('none').then((dump) => dump.bytes()));
  await database.close();
  project.provide('migratedCopy', copy);
  project.provide('migratedFolder', folder);
  return () => rm(scratch, { recursive: true, force: true });
}
