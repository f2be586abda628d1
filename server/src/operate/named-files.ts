import { sql } from 'kysely';
import { cardCover } from '@gbr/domain/covers.ts';
import type { Db } from '../core/db/database.ts';
import type { Storage } from '../core/storage/storage.ts';

/** Book files, covers in both widths, attachments of waiting mails. */
export async function namedFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_cover: boolean }>`
    select uploaded_file as name, false as is_cover from books where deleted_at is null and uploaded_file <> ''
    union all
    select cover_file, true from books where deleted_at is null and cover_file <> ''
    union all
    select attachment_file, false from mails where status = 'queued' and attachment_file <> ''
  `.execute(db);
  return rows.flatMap(({ name, is_cover }) => (is_cover ? [name, cardCover(name)] : [name]));
}

export async function missingFiles(db: Db, storage: Storage): Promise<string[]> {
  const named = await namedFiles(db);
  if (named.length === 0) return [];
  const stored = new Set<string>();
  for await (const { name } of storage.list()) stored.add(name);
  const missing = named.filter((name) => !stored.has(name));
  if (missing.length === 0) return [];
  // A book may have come or gone while the store was listed: look again.
  const stillNamed = new Set(await namedFiles(db));
  const gone = [];
  for (const name of missing) {
    if (stillNamed.has(name) && (await storage.size(name)) === undefined) gone.push(name);
  }
  return gone;
}
