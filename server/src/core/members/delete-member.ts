import { sql } from 'kysely';
import { currencies } from '@gbr/domain/wire/records.ts';
import { closeCampaigns } from '../exchange/close-campaigns.ts';
import type { ActorRef, Tx } from '../db/tx.ts';
import { endAssignments } from '../exchange/end-assignments.ts';
import { endChecks } from '../exchange/end-checks.ts';
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

/** False when there is no such member any more. What goes and what stays: rules.md#deleting-a-member. */
export async function deleteMember(tx: Tx, actor: ActorRef, { userId }: Deletion): Promise<boolean> {
  const { db, now } = tx;
  await lockMembers(db, userId);
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || user.email === null) return false;

  await closeBooks(tx, actor, { userId });
  await endAssignments(tx, { userId }, { status: 'cancelled' });
  await lockAssignments(tx, { userId });
  await closeWallet(tx, actor, { userId });
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

/** Leaves only the fields that other members' records need. */
async function closeBooks(tx: Tx, actor: ActorRef, { userId }: Deletion): Promise<void> {
  const { db, now } = tx;
  const books = await db
    .selectFrom('books')
    .select(['id', 'title', 'uploaded_file', 'cover_file'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await lockCampaigns(db, { ownerId: userId });
  for (const book of books) {
    const { interrupted } = await closeCampaigns(tx, actor, { bookId: book.id });
    await notifyReaders(tx, interrupted, book);
    await endChecks(tx, { bookId: book.id });
  }
  const ids = books.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('reading_places').where('book_id', 'in', ids).execute();
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

/** Those that have ended, too, whose texts go: before the member's row, as who turns a review in again takes them. */
async function lockAssignments({ db }: Tx, { userId }: Deletion): Promise<void> {
  await sql`select id from assignments where user_id = ${userId} order by id for no key update`.execute(db);
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
