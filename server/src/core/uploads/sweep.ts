import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fullCover } from '@gbr/domain/covers.ts';
import { day } from '@gbr/domain/units.ts';
import type { Deps } from '../deps.ts';
import { incomingFolder } from '../storage/folders.ts';
import { isStoredName } from './stored-name.ts';

const batchSize = 500;

/** Returns how many it removed. A day: by then no running upload needs a file without a row. */
export async function sweepUploads({
  db,
  storage,
  config,
  now,
}: Pick<Deps, 'db' | 'storage' | 'config' | 'now'>) {
  const before = now().getTime() - day;
  let removed = await sweepIncoming(incomingFolder(config.dataDir), before);
  let old: string[] = [];
  const sweepBatch = async () => {
    const orphans = await unreferenced(db, old);
    for (const name of orphans) await storage.remove(name);
    removed += orphans.length;
    old = [];
  };
  for await (const { name, modifiedAt } of storage.list()) {
    // A bucket may hold other people's files: only names of this server's making are removed.
    if (modifiedAt.getTime() < before && isStoredName(name)) old.push(name);
    if (old.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
  return removed;
}

async function sweepIncoming(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const modified = await stat(path).catch(() => undefined);
    if (!modified || modified.mtimeMs >= before) continue;
    await rm(path, { force: true, recursive: true });
    removed += 1;
  }
  return removed;
}

async function unreferenced(db: Deps['db'], names: string[]): Promise<string[]> {
  const { attachments = [], bookFiles = [] } = Object.groupBy(names, (name) =>
    name.startsWith('attachment-') ? 'attachments' : 'bookFiles',
  );
  const used = new Set([
    ...(await usedByBooks(db, bookFiles.map(fullCover))),
    ...(await usedByCopies(db, bookFiles)),
    ...(await usedByMails(db, attachments)),
  ]);
  // The card width belongs to its cover.
  return names.filter((name) => !used.has(fullCover(name)));
}

async function usedByBooks(db: Deps['db'], names: string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const books = await db
    .selectFrom('books')
    .select(['uploaded_file', 'cover_file'])
    .where('deleted_at', 'is', null)
    .where((book) => book.or([book('uploaded_file', 'in', names), book('cover_file', 'in', names)]))
    .execute();
  return books.flatMap(({ uploaded_file, cover_file }) => [uploaded_file, cover_file]);
}

async function usedByCopies(db: Deps['db'], names: string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  const copies = await db.selectFrom('marked_copies').select('file').where('file', 'in', names).execute();
  return copies.map(({ file }) => file);
}

async function usedByMails(db: Deps['db'], names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const mails = await db
    .selectFrom('mails')
    .select('attachment_file')
    .where('attachment_file', 'in', names)
    .execute();
  return mails.map(({ attachment_file }) => attachment_file);
}
