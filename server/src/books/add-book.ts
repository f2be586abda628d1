import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { detailColumns } from '../core/exchange/book-details.ts';
import { bookView } from '../core/exchange/book-view.ts';
import { violatedConstraint } from '../core/db/database.ts';
import type { Db } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import { lockMembers } from '../core/db/locks.ts';
import { HttpError } from '../core/http-error.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';
import type { Tx } from '../core/db/tx.ts';
import { recheckMember } from '../core/members/recheck-member.ts';
import type { BookDraft } from './book-draft.ts';
import type { StoredFiles } from './store-book-files.ts';

/** 409 for a taken ASIN, even when both come at once. */
export async function addBook(
  tx: Tx,
  author: UserRow,
  { draft, files }: { draft: BookDraft; files: StoredFiles },
): Promise<Book> {
  // While the files were uploading, the author may have been banned or deleted.
  await lockMembers(tx.db, author.id);
  await recheckMember(tx, author, 'add');
  const book = await insertBook(tx, author, draft, files);
  return bookView(tx, book, { id: author.id, as: 'author' });
}

async function insertBook(
  { db, now }: Tx,
  author: UserRow,
  draft: BookDraft,
  files: StoredFiles,
): Promise<BookRow> {
  try {
    return await db
      .insertInto('books')
      .values({
        id: newId(),
        owner_id: author.id,
        title: draft.title,
        author: draft.author,
        asin: draft.asin,
        ...detailColumns(draft),
        word_count: draft.wordCount,
        reader_options: draft.readerOptions,
        uploaded_file: files.uploadedFile,
        is_markable: files.isMarkable,
        print_link: draft.printLink,
        cover_file: files.coverFile,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) !== 'books_asin') throw error;
    throw asinTaken();
  }
}

/** Before any work on the files; two at once are told apart by the insert. */
export async function refuseTakenAsin(db: Db, asin: string): Promise<void> {
  const book = await db
    .selectFrom('books')
    .select('id')
    .where('asin', '=', asin)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (book) throw asinTaken();
}

const asinTaken = () => new HttpError(conflict(addBookMessages.asinTaken, 'asin'));
