import { sql } from 'kysely';
import { nextCheck } from '@gbr/domain/checks.ts';
import { defaultMarketplace } from '@gbr/domain/choices.ts';
import type { FinishBody } from '@gbr/domain/wire/reviews.ts';
import { shownColumns } from '../core/exchange/book-view.ts';
import type { ShownAssignment } from '../core/exchange/book-view.ts';
import type { Tx } from '../core/db/tx.ts';
import type { AssignmentRow, UserRow } from '../core/db/tables.ts';
import { walletColumns } from '../core/ledger/draft.ts';
import type { Wallet } from '../core/ledger/draft.ts';

/** Reader or referrer, as they are while their row is locked. */
type Payee = Wallet & { is_deleted: boolean; email_confirmed: boolean };

export interface TurnedIn extends ShownAssignment {
  title: string;
  author_id: string;
  author_name: string;
  author_email: string | null;
  author_referred_by: string | null;
  /** The reader's marked copy, which has ended. */
  copy_file: string | null;
  payees: Payee[];
}

// One statement whose parts read from the one before, which makes the order of locks: book, campaign, assignment, copy,
// members by their ids. Undefined when the assignment was on review no more.
export async function turnIn(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  assignment: Pick<AssignmentRow, 'id' | 'book_id' | 'campaign_id'>,
  reader: UserRow,
  body: FinishBody,
): Promise<TurnedIn | undefined> {
  const rating = body.rating ?? 0;
  const check = nextCheck('unchecked', { finishedAt: now, now });
  const payees = [reader.id, ...(reader.referred_by === null ? [] : [reader.referred_by])];
  const { rows } = await sql<TurnedIn>`/* turn-in */
    with book as (
      update books set review_count = review_count + 1, rating_sum = rating_sum + ${rating}
      where id = ${assignment.book_id} returning title, owner_id
    ), slot as (
      update campaigns set reserved = reserved - 1, finished = finished + 1,
        is_active = finished + 1 + removed < funded
      from book where id = ${assignment.campaign_id} and reserved > 0 returning book.title, book.owner_id as author_id
    ), review as (
      update assignments a set status = 'finished', rating = ${body.rating}, finished_at = ${now}, ended_at = ${now},
        amazon_name = ${body.amazonName?.trim() || reader.amazon_name},
        posted_website = ${body.postedWebsite?.trim() || defaultMarketplace},
        review_text = ${body.reviewText?.trim() ?? ''},
        review_url = ${body.reviewUrl?.trim() || null}, private_note = ${body.privateNote?.trim() || null},
        check_due = ${check?.due ?? null}, check_due_at = ${check?.at ?? null}
      from slot where id = ${assignment.id} and status = 'on_review'
      returning ${sql.raw(shownColumns)}, slot.title, slot.author_id
    ), copy as (
      select c.assignment_id, c.file from review join marked_copies c on c.assignment_id = review.id
      where c.state <> 'over' for update of c
    ), over as (
      update marked_copies c set state = 'over', file = null from copy where c.assignment_id = copy.assignment_id
    ), payees as (
      select ${sql.raw(walletColumns)}, u.deleted_at is not null as is_deleted, u.email_confirmed
      from review join users u on u.id = any(${payees}::uuid[]) order by u.id for no key update of u
    )
    select review.*, author.name as author_name, author.email as author_email,
      author.referred_by as author_referred_by, (select file from copy) as copy_file,
      (select json_agg(payees) from payees) as payees
    from review join users author on author.id = review.author_id
  `.execute(db);
  return rows[0];
}
