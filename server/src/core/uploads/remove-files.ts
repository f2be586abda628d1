import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { deleteStored } from './delete-stored.ts';

const queue = 'remove-files';
/** Names per job, to keep a row of the job table small. */
const batchSize = 200;

interface RemovableFiles {
  uploads?: (string | null)[];
  mails?: string[];
}

/** What is needed of a transaction. */
interface Enqueuing {
  enqueue: (queue: string, data: Record<string, string>) => Promise<void>;
}

/** Once the caller's transaction commits, and only then. */
export async function queueFileRemoval(
  tx: Enqueuing,
  { uploads = [], mails = [] }: RemovableFiles,
): Promise<void> {
  for (const names of batches(uploads.filter(isName))) {
    await tx.enqueue(queue, { uploads: JSON.stringify(names) });
  }
  for (const names of batches(mails)) await tx.enqueue(queue, { mails: JSON.stringify(names) });
}

export function workOnFileRemovals(deps: Deps): void {
  deps.jobs.work(
    queue,
    async ({ uploads, mails }) => {
      await deleteStored(deps.storage, ...namesIn(uploads));
      for (const name of namesIn(mails)) await rm(join(deps.config.dataDir, 'mail', name), { force: true });
    },
    { atOnce: 5, idlePollSeconds: 2 },
  );
}

const isName = (name: string | null): name is string => name !== null && name !== '';

function namesIn(json: string | undefined): string[] {
  const names: unknown = JSON.parse(json ?? '[]');
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function batches(names: string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / batchSize) }, (_, i) =>
    names.slice(i * batchSize, (i + 1) * batchSize),
  );
}
