import { sql } from 'kysely';
import { normaliseAsin } from '@gbr/domain/amazon-url.ts';
import { declineProblem } from '@gbr/domain/forms/decline.ts';
import { moderatorBookProblem } from '@gbr/domain/forms/moderator-book.ts';
import { wholeNumberOf } from '@gbr/domain/forms/number.ts';
import { undoBookMs } from '@gbr/domain/limits.ts';
import { addBookMessages } from '@gbr/domain/messages/add-book.ts';
import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { violatedConstraint } from '../../core/db/database.ts';
import type { Tx } from '../../core/db/tx.ts';
import { detailColumns, detailsOf } from '../../core/exchange/book-details.ts';
import { assertValid, HttpError } from '../../core/http-error.ts';
import type { BookRow } from '../../core/db/tables.ts';
import { changeBook } from './change-book.ts';
import type { BookChanges } from './moderation-action.ts';
import { lockModeratedBook } from './lock-moderated-book.ts';
import type { BookVersion } from './lock-moderated-book.ts';

interface Edit extends BookVersion {
  changes: BookChanges;
  reason: string | undefined;
}

/** Any field and the status. 400 if the resulting book would not pass the form, 409 for a taken ASIN. */
export async function editAnyBook(
  tx: Tx,
  actor: Actor,
  { changes, reason, ...seen }: Edit,
): Promise<BookRow> {
  const book = await lockModeratedBook(tx, actor, seen);
  if (isUndo(changes) && book.status !== 'pending') await refuseOthersDecision(tx, actor, book);
  const stored = draftOf(book);
  const edited = { ...stored, ...changes };
  assertValid(moderatorBookProblem(edited, stored) ?? declineProblem({ reason }));
  const { status } = edited;
  const change = {
    title: edited.title.trim(),
    author: edited.author.trim(),
    asin: normaliseAsin(edited.asin),
    word_count: wholeNumberOf(edited.wordCount) ?? book.word_count,
    ...detailColumns(edited),
    status,
    rejection_reason: status === 'rejected' ? (reason ?? book.rejection_reason).trim() : '',
  };
  try {
    return await changeBook(tx, actor, { book, action: 'book.edit', change });
  } catch (error) {
    if (violatedConstraint(error) !== 'books_asin') throw error;
    throw new HttpError(conflict(addBookMessages.asinTaken, 'asin'));
  }
}

const isUndo = (changes: BookChanges) => changes.status === 'pending' && Object.keys(changes).length === 1;

/** A moderator who undoes a decision may not know of one that somebody else has just made: rules.md#approval. */
async function refuseOthersDecision({ db, now }: Tx, actor: Actor, { id }: BookRow): Promise<void> {
  const last = await db
    .selectFrom('audit')
    .select('actor_id')
    .where('about_id', '=', id)
    .where('about_kind', '=', 'book')
    .where(sql<boolean>`after ?| array['status', 'rejection_reason']`)
    .where('at', '>', new Date(now.getTime() - undoBookMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.actor_id !== actor.id) {
    throw new HttpError(conflict(moderatorPendingMessages.decidedByOther));
  }
}

function draftOf(book: BookRow) {
  return {
    title: book.title,
    author: book.author,
    asin: book.asin,
    wordCount: book.word_count,
    ...detailsOf(book),
    status: book.status,
  };
}
