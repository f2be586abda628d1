import { banRefusal } from '@gbr/domain/ban.ts';
import { messages } from '@gbr/domain/messages.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { bookView } from '../core/exchange/book-view.ts';
import { violatedConstraint, type Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { newId } from '../core/db/ids.ts';
import { lockMembers } from '../core/db/locks.ts';
import { refuseIf, HttpError, unauthorised } from '../core/http-error.ts';
import { banOf } from '../core/auth/session.ts';
import type { BookRow, UserRow } from '../core/db/tables.ts';
import { consumeAttempt } from '../core/auth/rate-limit.ts';
import type { BookDraft } from './book-draft.ts';
import type { KeptFiles } from './store-book-files.ts';
import { uploadsPerMember } from './limits.ts';

/**
 * Adds a book that waits for approval (spec, section 4). Refuses 409 an ASIN that another book has, also when
 * both come at once, and 429 after 30 books in 30 minutes.
 */
export async function addBook(
  deps: Deps,
  db: Db,
  author: UserRow,
  draft: BookDraft,
  files: KeptFiles,
): Promise<Book> {
  const now = deps.now();
  await requireAuthor(db, author, now);
  const book = await insertBook(db, author, draft, files, now);
  await consumeAttempt(db, uploadsPerMember, author.id, now);
  return bookView(deps, db, book, true);
}

/** While the files came in, the author may have been banned or deleted. */
async function requireAuthor(db: Db, { id }: UserRow, now: Date): Promise<void> {
  await lockMembers(db, id);
  const author = await db
    .selectFrom('users')
    .select(['ban_status', 'ban_until', 'ban_reason'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!author) throw unauthorised();
  refuseIf(banRefusal(banOf(author), 'add', now));
}

async function insertBook(
  db: Db,
  author: UserRow,
  draft: BookDraft,
  files: KeptFiles,
  now: Date,
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
        amazon_url: draft.amazonURL,
        language: draft.language,
        preferred_store: draft.preferredStore,
        category: draft.category,
        word_count: draft.wordCount,
        summary: draft.summary,
        author_info: draft.authorInfo,
        reader_options: draft.readerOptions,
        uploaded_file: files.uploadedFile,
        print_link: draft.printLink,
        cover_file: files.coverFile,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (violatedConstraint(error) !== 'books_asin') throw error;
    throw new HttpError(conflict(messages.addBook.asinTaken, 'asin'));
  }
}
