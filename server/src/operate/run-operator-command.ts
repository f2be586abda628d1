import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../core/config.ts';
import { connectServer, openEmbeddedDatabase } from '../core/db/database.ts';
import { ownDataDir } from '../core/db/embedded/owner-lock.ts';
import { openStorage } from '../core/storage/open-storage.ts';
import { readSocketPath } from './control-socket.ts';
import { errands, type Errand } from './operator-commands.ts';
import type { House } from './operator-context.ts';
import { linesIn } from './lines.ts';

/** A server that is just starting owns the folder a moment before it answers. */
const startsWithinMs = 20_000;

/**
 * Runs an errand beside a working server: over a connection of its own to the PostgreSQL server, or, with the
 * embedded database, by asking the server that owns it, or by opening it when no server runs.
 */
export async function* runErrand(config: Config, errand: Errand): AsyncGenerator<string> {
  const storage = openStorage(config);
  if (config.databaseUrl) {
    yield* whileOpen(errand, { database: await connectServer(config.databaseUrl, () => undefined), storage });
    return;
  }
  const folder = join(config.dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error(
      `There is no database in ${config.dataDir}. Is DATA_DIR or DATABASE_URL set as for the server?`,
    );
  const owned = ownWhenFree(config.dataDir);
  if (!owned) {
    yield* linesIn(await askOwner(config.dataDir, errand));
    return;
  }
  try {
    yield* whileOpen(errand, { database: await openEmbeddedDatabase(folder, () => undefined), storage });
  } finally {
    owned.release();
  }
}

async function* whileOpen(errand: Errand, house: House): AsyncGenerator<string> {
  try {
    yield* errands[errand](house);
  } finally {
    await house.database.close();
  }
}

function ownWhenFree(dataDir: string): { release(): void } | undefined {
  try {
    return ownDataDir(dataDir);
  } catch {
    return undefined;
  }
}

async function askOwner(dataDir: string, errand: Errand): Promise<IncomingMessage> {
  const deadline = performance.now() + startsWithinMs;
  for (;;) {
    try {
      return await ask(readSocketPath(dataDir), errand);
    } catch (cause) {
      if (performance.now() > deadline)
        throw new Error(`Another process owns ${dataDir}, and it is no server that answers.`, { cause });
      await sleep(200);
    }
  }
}

function ask(socketPath: string | undefined, errand: Errand): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (socketPath === undefined) throw new Error('Its socket is not written down.');
    const asked = request({ socketPath, path: `/${errand}`, agent: false }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      reject(new Error(`It does not know how to ${errand}.`));
    });
    asked.once('error', reject);
    asked.end();
  });
}
