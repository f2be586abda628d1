import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { readConfig, type Config } from '../core/config.ts';
import type { Database, Db } from '../core/database.ts';
import type { Storage } from '../core/storage/storage.ts';
import { house, member, bookTransfer } from '../core/ledger.ts';
import { newId } from '../core/ids.ts';
import '../test-support/provided.ts';
import { aDataDir } from '../test-support/temp-folder.ts';
import { freshTestDatabase } from '../test-support/test-postgres.ts';
import { aWorkingHouse, openHouse, patienceMs } from '../test-support/working-house.ts';
import { backUp } from './back-up.ts';
import { dumpLines } from './dump.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: patienceMs });

test('what is backed up under load comes back whole, and sound', async () => {
  const { config, database, storage, close } = await aWorkingHouse();
  for (let n = 0; n < 40; n++) await aMemberWithABook(database, storage);
  const load = underLoad(database, storage);
  const target = join(await aDataDir(), 'backup');
  const saved = await backUp(config, target);
  const added = await load.stop();
  expect(added).toBeGreaterThan(0);
  await close();

  const elsewhere = await anEmptyPlace();
  const restored = await restore(elsewhere, target);
  expect(restored).toMatchObject({ rows: saved.rows, files: saved.files, audit: { violations: [] } });
  expect(saved.files).toBeGreaterThanOrEqual(40 * 3);
  expect(readdirSync(target).toSorted()).toEqual(['SHA256SUMS', 'database.jsonl.gz', 'uploads']);

  const again = await openHouse(elsewhere);
  const rows = await rowsOf(again.database);
  expect(rows).toHaveLength(saved.rows);
  expect(rows.filter((row) => row.includes('"naïve \\" ☃ \\\\ {} line\\nbreak"')).length).toBeGreaterThan(39);
  await expect(sql`delete from transfers`.execute(again.database.db)).rejects.toThrow(
    'never changed or deleted',
  );
  await expect(sql`delete from users`.execute(again.database.db)).rejects.toThrow('foreign key');
});

test('refuses what would overwrite, what is damaged, and what is not whole', async () => {
  const { config, database, storage } = await aWorkingHouse();
  await aMemberWithABook(database, storage);
  const target = join(await aDataDir(), 'backup');
  await backUp(config, target);
  await expect(backUp(config, target)).rejects.toThrow('exists already');
  await expect(restore(config, target)).rejects.toThrow(/overwrites nothing|Another process is using/);

  const place = await anEmptyPlace();
  appendFileSync(join(target, 'database.jsonl.gz'), 'x');
  await expect(restore(place, target)).rejects.toThrow('The backup is damaged: database.jsonl.gz');
  await expect(restore(place, join(target, 'uploads'))).rejects.toThrow('no whole backup');

  await storage.remove(await aMemberWithABook(database, storage));
  const lacking = join(await aDataDir(), 'lacking');
  await expect(backUp(config, lacking)).rejects.toThrow('Files that rows name are not stored');
  expect(existsSync(lacking)).toBe(false);
});

/** The place a restore goes to: a new folder, and a new database on the server there is. */
async function anEmptyPlace(): Promise<Config> {
  const url = inject('database') === 'postgres' ? { DATABASE_URL: await freshTestDatabase() } : {};
  return readConfig({ DATA_DIR: await aDataDir(), ...url });
}

/** Adds members with books, one after the other, until it is stopped; then tells how many. */
function underLoad(database: Database, storage: Storage) {
  const end = new AbortController();
  let added = 0;
  const working = (async () => {
    while (!end.signal.aborted) {
      await aMemberWithABook(database, storage);
      added += 1;
    }
  })();
  return {
    async stop() {
      end.abort();
      await working;
      return added;
    },
  };
}

let count = 0;

/** Answers with the name of the book's file. */
async function aMemberWithABook({ write }: Database, storage: Storage): Promise<string> {
  const id = newId();
  const name = id.replaceAll('-', '');
  const source = join(scratch, name);
  writeFileSync(source, `The book ${name}`);
  for (const file of [`${name}.pdf`, `${name}.webp`, `${name}-320.webp`]) await storage.put(file, source);
  await write(async (db) => {
    await sql`insert into users (id, email, name, password_hash, marketplace, created_at)
      values (${id}, ${`${name}@example.org`}, ${'naïve " ☃ \\ {} line\nbreak'}, '', 'amazon.com', now())`.execute(
      db,
    );
    await giveCredits(db, id);
    await sql`insert into books (id, owner_id, title, author, asin, amazon_url, language, preferred_store, category,
        word_count, summary, author_info, reader_options, uploaded_file, cover_file, created_at)
      values (${newId()}, ${id}, 'Title', 'Author', ${`B${String((count += 1)).padStart(9, '0')}`}, 'https://amazon.com/x',
        'English', 'amazon.com', 'Sudoku', 300, 'Summary', 'Info', ${['standard', 'kindle']}, ${`${name}.pdf`},
        ${`${name}.webp`}, now())`.execute(db);
  });
  return `${name}.pdf`;
}

const scratch = mkdtempSync(join(tmpdir(), 'gbr-scratch-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function giveCredits(db: Db, id: string): Promise<unknown> {
  return bookTransfer(db, {
    kind: 'welcome',
    idem: `welcome:${id}`,
    at: new Date(),
    actorId: null,
    legs: [
      { to: member(id), currency: 'credits', amount: 1500 },
      { to: house, currency: 'credits', amount: -1500 },
    ],
  });
}

async function rowsOf(database: Database): Promise<string[]> {
  const rows = [];
  for await (const line of dumpLines({ database })) if (line.startsWith('[')) rows.push(line);
  return rows;
}
