import type { FastifyBaseLogger } from 'fastify';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { signingSecret } from './signing-secret.ts';
import type { Config } from './core/config/config.ts';
import type { Database } from './core/db/database.ts';
import type { Replica } from './core/db/replica.ts';
import type { Deps } from './core/deps.ts';
import { HttpError } from './core/http-error.ts';
import { openJobs } from './core/jobs/job-queue.ts';
import { deriveKeys, keyedDigest } from './core/config/keys.ts';
import { openAgainAt } from './core/ledger/seals/sealed-day.ts';
import { makeIncomingFolder } from './core/storage/folders.ts';
import { freeSpaceShort } from './core/storage/free-space.ts';
import { openStorage } from './core/storage/open-storage.ts';
import { signedName } from './core/uploads/signed-link.ts';

interface ServiceOptions {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  replica?: Replica;
  now?: () => Date;
  isSpaceShort?: (folder: string) => Promise<boolean>;
}

export function createServices({
  config,
  database,
  log,
  replica,
  now = () => new Date(),
  isSpaceShort = freeSpaceShort,
}: ServiceOptions): Deps {
  /** The embedded database must never meet a full disk: while space is short, writes are refused (507). */
  async function refuseWhileSpaceIsShort(): Promise<void> {
    if (database.kind === 'embedded' && (await isSpaceShort(config.dataDir))) {
      throw new HttpError({ status: 507, msg: serverMessages.storageFull });
    }
  }
  makeIncomingFolder(config.dataDir);
  const deps: Deps = {
    config,
    db: database.db,
    write: async (work) => {
      await refuseWhileSpaceIsShort();
      const queues = new Set<string>();
      const runAt = (moment: () => Date) =>
        database.write((db) => {
          const at = moment();
          return work({
            db,
            now: at,
            config,
            enqueue: async (queue, data, when) => {
              await deps.jobs.enqueue(db, queue, data, when);
              if (!when?.afterMs) queues.add(queue);
            },
            fileLink: (storedName, memberId) => signedName(deps.keys.fileLinks, storedName, at, memberId),
            welcomeDigest: (email) => keyedDigest(deps.keys.welcomedAddresses, email),
          });
        });
      const done = await runAt(deps.now).catch((error: unknown) => {
        // Another process has sealed this day, as its clock is ahead: write into the next one.
        const openAt = openAgainAt(error);
        if (!openAt) throw error;
        return runAt(() => new Date(Math.max(deps.now().getTime(), openAt.getTime())));
      });
      for (const queue of queues) deps.jobs.wake(queue);
      return done;
    },
    replica,
    connections: database.connections,
    now,
    log,
    storage: openStorage(config),
    jobs: openJobs(database, log),
    keys: deriveKeys(signingSecret(config)),
    fileLink: (storedName, memberId) => signedName(deps.keys.fileLinks, storedName, deps.now(), memberId),
  };
  return deps;
}
