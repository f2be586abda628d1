import { connectServer, openEmbeddedDatabase } from '@gbr/server/core/db/database.ts';
import type { Database } from '@gbr/server/core/db/database.ts';
import { migrate } from '@gbr/server/core/db/migrate.ts';
import { dumpLines } from '@gbr/server/operate/dump.ts';
import { loadDump } from '@gbr/server/operate/load-dump.ts';

/** As a restore does, without the files that rows name. `last` is done with the copy before it is closed. */
export async function copyIntoEmbedded(
  folder: string,
  url: string,
  last: (copy: Database) => Promise<void> = async () => {},
): Promise<void> {
  const from = await connectServer(url, () => undefined);
  const to = await openEmbeddedDatabase(folder, () => undefined);
  try {
    await migrate(to.db);
    await to.write((db) => loadDump(db, dumpLines({ database: from })));
    await to.query('vacuum analyze');
    await last(to);
  } finally {
    await from.close();
    await to.close();
  }
}
