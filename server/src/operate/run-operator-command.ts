import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../core/config/config.ts';
import { openEmbeddedDatabase } from '../core/db/database.ts';
import { FolderInUse, lockDataDir } from '../core/db/embedded/owner-lock.ts';
import type { OwnerLock } from '../core/db/embedded/owner-lock.ts';
import { orEarlierTables, refuseUnknownTables } from '../core/db/migrate.ts';
import { reachServer } from '../core/db/reach-server.ts';
import { orFullDisk, refuseShortSpace } from '../core/storage/free-space.ts';
import { openStorage } from '../core/storage/open-storage.ts';
import { problemTrailer } from './control-channel.ts';
import { readSocketPath } from './control-socket.ts';
import { operatorCommands } from './operator-commands.ts';
import type { OperatorCommand } from './operator-commands.ts';
import type { OperatorContext } from './operator-context.ts';
import { linesIn } from './lines.ts';
import { refuseWithoutData } from './refuse-without-data.ts';

const startsWithinMs = 20_000;

const writing: readonly OperatorCommand[] = ['make-admin', 'reset-second-factor'];

// Over a connection of its own, or, for the embedded database, by asking its server, or opening it when none runs.
export async function* runOperatorCommand(
  config: Config,
  command: OperatorCommand,
  argument = '',
  refuseWhileFull = refuseShortSpace,
): AsyncGenerator<string> {
  refuseWithoutData(config, command);
  const call = { command, argument };
  const storage = openStorage(config);
  if (config.databaseUrl) {
    const database = await reachServer(config.databaseUrl, () => undefined);
    try {
      yield* whileOpen(call, { config, database, storage });
    } catch (error) {
      throw isConnectionLost(error) ? connectionLost(error) : error;
    }
    return;
  }
  const folder = join(config.dataDir, 'database');
  // A server whose embedded database meets a full disk ends.
  if (writing.includes(command)) await refuseWhileFull(config.dataDir);
  const { owned, answer } = await ownOrAsk(config.dataDir, call);
  if (answer) {
    yield* linesFrom(answer);
    return;
  }
  try {
    const database = await openEmbeddedDatabase(folder, () => undefined).catch(async (error: unknown) => {
      const what = 'The embedded database could not be opened';
      throw await orFullDisk(error, { folder: config.dataDir, what });
    });
    yield* whileOpen(call, { config, database, storage });
  } finally {
    owned.release();
  }
}

/** In the driver's words when nothing was under way just then: why has been told to nobody. */
const isConnectionLost = (error: unknown) =>
  error instanceof Error && /not queryable|Connection terminated/i.test(error.message);

const connectionLost = (cause: unknown) =>
  new Error('The connection to PostgreSQL was lost in the middle of the command. Try again.', { cause });

interface CommandCall {
  command: OperatorCommand;
  argument: string;
}

async function* whileOpen(
  { command, argument }: CommandCall,
  context: OperatorContext,
): AsyncGenerator<string> {
  try {
    await refuseUnknownTables(context.database.db);
    yield* operatorCommands[command](context, argument);
  } catch (error) {
    throw await orEarlierTables(context.database.db, error);
  } finally {
    await context.database.close();
  }
}

function ownWhenFree(dataDir: string): OwnerLock | undefined {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return undefined;
  }
}

async function* linesFrom(answer: IncomingMessage): AsyncGenerator<string> {
  try {
    yield* linesIn(answer);
  } catch (cause) {
    throw new Error('The server stopped in the middle of its answer. Try again.', { cause });
  }
  const problem = answer.trailers[problemTrailer];
  if (problem !== undefined) throw new Error(decodeURIComponent(problem));
}

type Reached = { owned: OwnerLock; answer?: undefined } | { owned?: undefined; answer: IncomingMessage };

/** What comes first. Another command ends by itself, and a server may just be starting, or stopping. */
async function ownOrAsk(dataDir: string, call: CommandCall): Promise<Reached> {
  const deadline = performance.now() + startsWithinMs;
  for (;;) {
    const owned = ownWhenFree(dataDir);
    if (owned) return { owned };
    try {
      return { answer: await ask(readSocketPath(dataDir), call) };
    } catch (cause) {
      if (cause instanceof UnknownToServer) throw cause;
      if (performance.now() > deadline)
        throw new Error(`Another process is using ${dataDir}, but it is not a server that responds.`, {
          cause,
        });
      await sleep(200);
    }
  }
}

class UnknownToServer extends Error {
  constructor(command: OperatorCommand) {
    super(
      `The running server does not know ${command}: it is of an earlier version. Restart it, then try again.`,
    );
  }
}

function ask(socketPath: string | undefined, { command, argument }: CommandCall): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (socketPath === undefined) throw new Error('The path of its socket is unknown.');
    // A server of the first version knows commands without an argument alone.
    const path = argument === '' ? `/${command}` : `/${command}?${new URLSearchParams({ argument })}`;
    const asked = request({ socketPath, path, agent: false }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      reject(new UnknownToServer(command));
    });
    asked.once('error', reject);
    asked.end();
  });
}
