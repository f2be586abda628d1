import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../core/config/config.ts';
import { refuseFile, refuseForeign, refuseUnfinishedRestore } from '../core/db/data-folder.ts';
import { uploadsFolder } from '../core/storage/folders.ts';
import type { OperatorCommand } from './operator-commands.ts';

/** These read uploads, which a server stores in the data folder unless it has a store. */
const readsFiles: readonly OperatorCommand[] = ['audit', 'dump'];

/** Before a command makes or opens anything: a mistyped DATA_DIR must not look like a site without data. */
export function refuseWithoutData(config: Config, command: OperatorCommand): void {
  const { dataDir, databaseUrl, s3 } = config;
  refuseFile(dataDir);
  if (databaseUrl) {
    refuseUnfinishedRestore(dataDir);
    if (!readsFiles.includes(command) || s3) return;
    refuseForeign(dataDir);
    if (!existsSync(uploadsFolder(dataDir)))
      throw new Error(`There are no uploads in ${dataDir}. Is DATA_DIR the same as for the server?`);
    return;
  }
  refuseForeign(dataDir);
  if (existsSync(join(dataDir, 'database', 'PG_VERSION'))) return;
  refuseUnfinishedRestore(dataDir);
  throw new Error(
    `There is no database in ${dataDir}. Are DATA_DIR and DATABASE_URL the same as for the server?`,
  );
}
