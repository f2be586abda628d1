import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Db } from '@gbr/server/core/db/database.ts';
import { newId } from '@gbr/server/core/db/ids.ts';
import { house, member, move, postTransfer } from '@gbr/server/core/ledger/ledger.ts';
import type { Storage } from '@gbr/server/core/storage/storage.ts';
import { dumpLines } from '@gbr/server/operate/dump.ts';

let count = 0;

/** With credits, and a book whose three files are stored. Returns the name of the book's file. */
export async function aMemberWithABook(
  { write }: Database,
  storage: Storage,
  now = new Date(),
): Promise<string> {
  const id = newId();
  const name = id.replaceAll('-', '');
  const scratch = mkdtempSync(join(tmpdir(), 'gbr-scratch-'));
  const source = join(scratch, name);
  writeFileSync(source, `The book ${name}`);
  for (const file of [`${name}.pdf`, `${name}.webp`, `${name}-320.webp`]) await storage.put(file, source);
  rmSync(scratch, { recursive: true });
  await write(async (db) => {
    await sql`insert into users (id, email, name, password_hash, marketplace, created_at)
      values (${id}, ${`${name}@example.org`}, ${'naïve " ☃ \\ {} line\nbreak'}, '', 'amazon.com', now())`.execute(
      db,
    );
    await giveCredits(db, id, now);
    await sql`insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category,
        word_count, summary, author_info, reader_options, uploaded_file, cover_file, created_at)
      values (${newId()}, ${id}, 'Title', 'Author', ${`B${String((count += 1)).padStart(9, '0')}`}, 'https://amazon.com/x',
        'English', 'amazon.com', 'Sudoku', 300, 'Summary', 'Info', ${['standard', 'kindle']}, ${`${name}.pdf`},
        ${`${name}.webp`}, now())`.execute(db);
  });
  return `${name}.pdf`;
}

function giveCredits(db: Db, id: string, now: Date): Promise<unknown> {
  return postTransfer({ db, now }, null, {
    kind: 'welcome',
    idempotencyKey: `welcome:${id}`,
    legs: move({ from: house, to: member(id), credits: 1500 }),
  });
}

export async function rowsOf(database: Database): Promise<string[]> {
  const rows = [];
  for await (const line of dumpLines({ database })) if (line.startsWith('[')) rows.push(line);
  return rows;
}
