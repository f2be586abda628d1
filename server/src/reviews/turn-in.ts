import { CompiledQuery, sql } from 'kysely';
import { nextCheck } from '@gbr/domain/checks.ts';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { notFound } from '@gbr/domain/refusals.ts';
import type { FinishBody } from '@gbr/domain/wire/reviews.ts';
import type { ShownAssignment } from '../core/exchange/assignment-view.ts';
import { isId } from '../core/db/ids.ts';
import type { Tx } from '../core/db/tx.ts';
import type { UserRow } from '../core/db/tables.ts';
import { HttpError, orNotFound } from '../core/http-error.ts';
import { walletColumns } from '../core/ledger/draft.ts';
import type { Wallet } from '../core/ledger/draft.ts';
import { ownColumns } from './own-assignment.ts';
import type { OwnAssignment } from './own-assignment.ts';

/** Reader or referrer, as they are while their row is locked. */
type Payee = Wallet & { is_deleted: boolean; email_confirmed: boolean };

export interface Review extends OwnAssignment {
  title: string;
  author_name: string;
  author_email: string | null;
  author_referred_by: string | null;
  /** The reader's marked copy, which ends with the review. */
  copy_file: string | null;
  payees: Payee[];
}

// The reader's newest assignment of the book, with all that turning it in writes to. The parts read from the one before,
// which makes the order of locks: book, campaign, assignment, copy, members by their ids. 404 when there never was one.
export async function lockReview({ db }: Tx, reader: UserRow, bookId: string): Promise<Review> {
  if (!isId(bookId)) throw new HttpError(notFound(readerMessages.notAssigned));
  const payees = [reader.id, ...(reader.referred_by === null ? [] : [reader.referred_by])];
  const { rows } = await sql<Review>`/* lock-review */
    with own as (
      select id, book_id, campaign_id from assignments where user_id = ${reader.id} and book_id = ${bookId}
      order by id desc limit 1
    ), book as (
      select b.title from own join books b on b.id = own.book_id for no key update of b
    ), slot as (
      select book.title from book, own join campaigns c on c.id = own.campaign_id for no key update of c
    ), review as (
      select ${sql.raw(ownColumns)}, slot.title from slot, own join assignments a on a.id = own.id for no key update of a
    ), copy as (
      select c.file from review join marked_copies c on c.assignment_id = review.id
      where c.state <> 'over' for update of c
    ), payees as (
      select ${sql.raw(walletColumns)}, u.deleted_at is not null as is_deleted, u.email_confirmed
      from review join users u on u.id = any(${payees}::uuid[]) order by u.id for no key update of u
    )
    select review.*, author.name as author_name, author.email as author_email,
      author.referred_by as author_referred_by, (select file from copy) as copy_file,
      (select json_agg(payees) from payees) as payees
    from review join users author on author.id = review.owner_id
  `.execute(db);
  return orNotFound(rows[0], readerMessages.notAssigned);
}

/** The review is locked and its state is known, so nobody waits for these writes. Returns it as it will be. */
export async function turnIn(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  review: Review,
  reader: UserRow,
  body: FinishBody & { countsForReferrer: boolean },
): Promise<ShownAssignment> {
  const { rating = null } = body;
  const written = {
    rating,
    amazon_name: body.amazonName?.trim() || reader.amazon_name,
    posted_website: body.postedWebsite?.trim() || defaultMarketplace,
    review_text: body.reviewText?.trim() ?? '',
    review_url: body.reviewUrl?.trim() || null,
    private_note: body.privateNote?.trim() || null,
  };
  const check = nextCheck('unchecked', { finishedAt: now, now });
  await db.executeQuery(
    CompiledQuery.raw(turnedIn, [
      review.id,
      review.book_id,
      review.campaign_id,
      now,
      ...Object.values(written),
      check?.due ?? null,
      check?.at ?? null,
      body.countsForReferrer ? 'due' : 'none',
    ]),
  );
  return { ...review, ...written, status: 'finished', finished_at: now };
}

const turnedIn = `/* unawaited turn-in */
  with book as (
    update books set review_count = review_count + 1, rating_sum = rating_sum + $5::integer where id = $2::uuid
  ), slot as (
    update campaigns set reserved = reserved - 1, finished = finished + 1, is_active = finished + 1 + removed < funded
    where id = $3::uuid
  ), copy as (
    update marked_copies set state = 'over', file = null where assignment_id = $1::uuid and state <> 'over'
  )
  update assignments set status = 'finished', finished_at = $4::timestamptz, ended_at = $4::timestamptz,
    rating = $5::integer, amazon_name = $6, posted_website = $7, review_text = $8, review_url = $9, private_note = $10,
    check_due = $11, check_due_at = $12::timestamptz, commission = $13
  where id = $1::uuid and status = 'on_review'`;
