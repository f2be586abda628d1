import { sql } from 'kysely';
import { currencies } from '@gbr/domain/wire/records.ts';
import { holdSession } from '../auth/sessions.ts';
import { eraseAuthorEdits } from '../exchange/author-edits.ts';
import { closeCampaigns } from '../exchange/close-campaigns.ts';
import type { BookRow } from '../db/tables.ts';
import type { ActorRef, Tx } from '../db/tx.ts';
import { endAssignments } from '../exchange/end-assignments.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { debt, house, member, postTransfer } from '../ledger/ledger.ts';
import type { Leg } from '../ledger/ledger.ts';
import { lockMembers, lockWallets } from '../db/locks.ts';
import { lockCampaigns } from '../exchange/lock-campaigns.ts';
import { notifyReaders } from '../exchange/notify-readers.ts';
import { queueFileRemoval } from '../uploads/remove-files.ts';

interface Deletion {
  userId: string;
}

interface OwnDeletion extends Deletion {
  /** Of a member who deletes the own account. */
  sessionId?: string;
}

/** False when there is no such member any more, 401 without the session. What goes: rules.md#deleting-a-member. */
export async function deleteMember(
  tx: Tx,
  actor: ActorRef,
  { userId, sessionId }: OwnDeletion,
): Promise<boolean> {
  const { db, now } = tx;
  await lockMembers(db, userId);
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || user.email === null) return false;

  // All of each kind at once, in the order of locks, before the first refund locks the member's row.
  const books = await lockBooks(tx, { userId });
  await lockCampaigns(db, { memberId: userId });
  await lockAssignments(tx, { userId, books });
  await endAssignments(tx, { userId }, { status: 'cancelled' });
  await closeBooks(tx, actor, { userId, books });
  await closeWallet(tx, actor, { userId });
  // After the member's row, as wherever sessions end.
  if (sessionId !== undefined) await holdSession(tx, sessionId);
  await erasePersonalData(tx, { userId, email: user.email });
  await db
    .updateTable('users')
    .set((eb) => ({
      name: '',
      email: null,
      email_confirmed: false,
      pending_email: null,
      welcome_due: false,
      weekly_summary: true,
      password_hash: '',
      role: 'user',
      marketplace: '',
      amazon_name: '',
      affiliate_code: null,
      ban_status: 'active',
      ban_until: null,
      ban_reason: '',
      last_address: null,
      last_seen_at: null,
      version: eb('version', '+', 1),
      deleted_at: now,
    }))
    .where('id', '=', userId)
    .execute();
  return true;
}

type OwnBook = Pick<BookRow, 'id' | 'title' | 'uploaded_file' | 'cover_file'>;

/** Returns those that are not deleted. All lose their words. */
async function lockBooks({ db }: Tx, { userId }: Deletion): Promise<OwnBook[]> {
  const books = await db
    .selectFrom('books')
    .select(['id', 'title', 'uploaded_file', 'cover_file', 'deleted_at'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return books.filter(({ deleted_at }) => deleted_at === null);
}

/** Of the reader those that have ended, too, whose texts go. Of the books those that end, or are still to be checked. */
async function lockAssignments(
  { db }: Tx,
  { userId, books }: Deletion & { books: OwnBook[] },
): Promise<void> {
  const ids = books.map(({ id }) => id);
  await sql`
    select id from assignments where user_id = ${userId} or book_id = any(${ids}::uuid[])
      and (status = 'on_review' or check_due is not null or check_result = 'missing')
    order by id for no key update
  `.execute(db);
}

/** Leaves only the fields that other members' records need. */
async function closeBooks(
  tx: Tx,
  actor: ActorRef,
  { userId, books }: Deletion & { books: OwnBook[] },
): Promise<void> {
  const { db, now } = tx;
  for (const book of books) {
    const { interrupted } = await closeCampaigns(tx, actor, { bookId: book.id });
    await notifyReaders(tx, interrupted, book);
  }
  const ids = books.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('reading_places').where('book_id', 'in', ids).execute();
  await eraseAuthorEdits(tx, ids);
  await queueFileRemoval(tx, {
    uploads: books.flatMap((book) => [book.uploaded_file, book.cover_file]),
  });
  await sql`
    update books set title = '', author = '', asin = '', amazon_url = '', summary = '', author_info = '',
      print_link = '', rejection_reason = '', uploaded_file = null, cover_file = '',
      deleted_at = coalesce(deleted_at, ${now})
    where owner_id = ${userId}
  `.execute(db);
}

async function closeWallet(tx: Tx, actor: ActorRef, { userId }: Deletion): Promise<void> {
  await lockWallets(tx.db, [userId]);
  const user = await tx.db
    .selectFrom('users')
    .select(['credits', 'gems', 'owed_credits', 'owed_gems'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await postTransfer(tx, actor, {
    kind: 'closing',
    idempotencyKey: `closing:${userId}`,
    legs: currencies.flatMap((currency): Leg[] => {
      const [balance, owed] = [user[currency], user[`owed_${currency}`]];
      return [
        { account: member(userId), currency, amount: -balance },
        { account: debt(userId), currency, amount: owed },
        { account: house, currency, amount: balance - owed },
      ];
    }),
  });
}
