import { z } from 'zod';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Db } from '../db/database.ts';
import type { BookRow } from '../db/tables.ts';
import type { Tx } from '../db/tx.ts';
import { detailsOf } from './book-details.ts';

/** `book`: as it was. A further edit before the next decision keeps what that decision will be compared with. */
export async function noteAuthorEdit({ db, now }: Tx, book: BookRow): Promise<void> {
  if (book.status === 'pending') {
    await db.updateTable('author_edits').set({ edited_at: now }).where('book_id', '=', book.id).execute();
    return;
  }
  const edit = { edited_at: now, before: JSON.stringify(detailsOf(book)) };
  await db
    .insertInto('author_edits')
    .values({ book_id: book.id, ...edit })
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet(edit))
    .execute();
}

/** What authors changed in these books since they were last decided about, for those that wait for a decision. */
export async function authorEdits(
  db: Db,
  books: readonly BookRow[],
): Promise<Map<string, NonNullable<Book['authorEdit']>>> {
  const waiting = new Map(books.filter(({ status }) => status === 'pending').map((book) => [book.id, book]));
  if (waiting.size === 0) return new Map();
  const rows = await db
    .selectFrom('author_edits')
    .selectAll()
    .where('book_id', 'in', [...waiting.keys()])
    .execute();
  return new Map(
    rows.map(({ book_id: id, edited_at: at, before }) => [
      id,
      { at: at.toISOString(), before: changedOf(before, waiting.get(id)) },
    ]),
  );
}

const details = z.record(z.string(), z.string());

function changedOf(stored: unknown, book: BookRow | undefined): Record<string, string> {
  const now = new Map<string, string>(book && Object.entries(detailsOf(book)));
  return Object.fromEntries(
    Object.entries(details.parse(stored)).filter(([field, value]) => now.get(field) !== value),
  );
}

export async function eraseAuthorEdits({ db }: Pick<Tx, 'db'>, bookIds: readonly string[]): Promise<void> {
  if (bookIds.length > 0) await db.deleteFrom('author_edits').where('book_id', 'in', bookIds).execute();
}
