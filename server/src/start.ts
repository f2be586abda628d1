import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './core/config/config.ts';
import { makeDataFolder, refuseUnfinishedRestore } from './core/db/data-folder.ts';
import { lockDataDir } from './core/db/embedded/owner-lock.ts';
import { openEmbedded } from './core/db/embedded/pglite.ts';
import { orFullDisk } from './core/storage/free-space.ts';
import { keepPrivate } from './core/storage/private-folder.ts';
import type { Running } from './serve.ts';

interface StartOptions {
  onFatal: (error: Error) => void;
  /** Before it does more than open and migrate the database. */
  onWork?: () => void;
  now?: () => Date;
}

/** The embedded database opens in a thread of its own, and in the meantime everything else is loaded. */
export async function start(
  config: Config,
  log: Logger,
  { onFatal, onWork, now = () => new Date() }: StartOptions,
): Promise<Running> {
  makeDataFolder(config.dataDir);
  keepPrivate(config.dataDir, log);
  const owned = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  refuseUnfinishedRestore(config.dataDir);
  const embedded =
    owned &&
    openEmbedded({ folder: join(config.dataDir, 'database') }, onFatal).catch(async (error: unknown) => {
      const what = 'The embedded database could not be opened';
      throw await orFullDisk(error, { folder: config.dataDir, what });
    });
  // What went wrong is thrown where it is awaited.
  embedded?.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  return serve({ config, log, now, onWork, owned, embedded });
}
