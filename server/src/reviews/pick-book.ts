import { sql } from 'kysely';
import { pickWindowMs, repickWaitMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { canPick } from '@gbr/domain/permissions.ts';
import type { PickFacts } from '@gbr/domain/permissions.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId, newId } from '../core/db/ids.ts';
import { memberLock } from '../core/db/locks.ts';
import { userColumns } from '../core/db/user-columns.ts';
import { orNotFound, refuseIf, HttpError } from '../core/http-error.ts';
import { shownColumns } from '../core/exchange/book-view.ts';
import type { ShownAssignment } from '../core/exchange/book-view.ts';
import { recordCounts } from '../core/exchange/member-record.ts';
import type { CountedRecord } from '../core/exchange/member-record.ts';
import { copyQueue, orderOfCopy } from '../core/exchange/copies/order-copy.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { wouldSwap } from '../core/exchange/swap-rule.ts';
import { isPaceUsedUp, syncPace } from '../core/exchange/weekly-pace.ts';
import type { BookRow, StoredAssignmentStatus, UserRow } from '../core/db/tables.ts';
import { refuseIfChanged } from '../core/members/recheck-member.ts';
import { meView } from '../core/members/user-view.ts';
import { ownView } from './own-assignment.ts';

/** A slot of `campaignId`, else of the open campaign that started first. Who may: rules.md#picking. */
export async function pickBook(
  tx: Tx,
  caller: UserRow,
  { bookId, campaignId }: { bookId: string; campaignId?: string | null },
): Promise<Picked> {
  if (!isId(bookId)) throw new HttpError(notFound(messages.book.notFound));
  await lockBoth(tx, caller, bookId);
  const { book, reader, facts } = await pickFacts(tx, caller, bookId, campaignId);
  refuseIfChanged(tx, reader, 'pick');
  refuseIf(canPick(reader, { ownerId: book.owner_id, status: book.status }, facts));

  if (book.weekly_picks !== null) await syncPace(tx, book, { picked: true });
  const taken = await takeSlot(tx, reader, { bookId, campaignId });
  if (!taken) throw new HttpError(conflict(messages.pick.gone));
  if (taken.has_copy) await tx.enqueue(copyQueue, { assignmentId: taken.id });
  return {
    msg: messages.pick.success,
    updatedUser: meView(reader, tx.now, tx.config),
    assignment: ownView(taken, reader),
  };
}

// Picks of this reader and of this author's books one at a time: two at once could break a rule together. Sent with what
// reads the facts, which sees what was written before the locks were ours.
async function lockBoth({ db }: Tx, reader: UserRow, bookId: string): Promise<void> {
  const members = sql`
    select ${reader.id}::uuid as id
    union select owner_id from books where id = ${bookId}
  `;
  await sql`/* unawaited pick-locks */
    select ${memberLock(sql`id`)} from (select id from (${members}) members order by id) in_order
  `.execute(db);
}

interface FactsRow extends UserRow {
  book_id: string;
  book_owner: string;
  book_status: BookRow['status'];
  weekly_picks: BookRow['weekly_picks'];
  own_status: StoredAssignmentStatus | null;
  must_wait: boolean;
  is_paced: boolean;
  open_assignments: number;
  recent_picks: number;
  is_open: boolean;
  would_swap: boolean;
  record: CountedRecord;
}

/** With the reader as they are now, after the lock. */
async function pickFacts(
  { db, now, config }: Tx,
  reader: UserRow,
  bookId: string,
  campaignId: string | null | undefined,
): Promise<{
  book: Pick<BookRow, 'id' | 'owner_id' | 'status' | 'weekly_picks'>;
  reader: UserRow;
  facts: PickFacts;
}> {
  const waitsSince = new Date(now.getTime() - repickWaitMs);
  const countedSince = new Date(now.getTime() - pickWindowMs);
  const { rows } = await sql<FactsRow>`/* pick-facts */
    select ${sql.raw(userColumns)},
      b.id as book_id, b.owner_id as book_owner, b.status as book_status, b.weekly_picks,
      ${isPaceUsedUp(now)} as is_paced,
      (select a.status from assignments a where a.user_id = u.id and a.book_id = b.id
        and a.status in ('on_review', 'finished', 'deleted')) as own_status,
      exists (select from assignments a where a.user_id = u.id and a.book_id = b.id
        and a.status in ('cancelled', 'expired') and (a.downloaded_at is not null or a.read_opened > 0)
        and a.ended_at > ${waitsSince}
      ) as must_wait,
      (select count(*)::int from assignments a where a.user_id = u.id and a.status = 'on_review') as open_assignments,
      (select count(*)::int from assignments a where a.user_id = u.id and a.picked_at > ${countedSince}) as recent_picks,
      exists (select from campaigns c where c.book_id = b.id and ${openCampaign(campaignId)}) as is_open,
      ${wouldSwap(sql`u.id`, sql`b.owner_id`)} as would_swap,
      (select row_to_json(record) from (
        select ${recordCounts(now)} from assignments a where a.user_id = u.id
      ) record) as record
    from users u, books b
    where u.id = ${reader.id} and u.deleted_at is null and b.id = ${bookId} and b.deleted_at is null
  `.execute(db);
  const {
    book_id: id,
    book_owner: ownerId,
    book_status: status,
    weekly_picks,
    ...row
  } = orNotFound(rows[0], messages.book.notFound);
  return {
    book: { id, owner_id: ownerId, status, weekly_picks },
    reader: row,
    facts: {
      assignment:
        row.own_status === null ? undefined : row.own_status === 'on_review' ? 'on_review' : 'finished',
      isOpen: row.is_open,
      wouldSwap: row.would_swap,
      mustWait: row.must_wait,
      isPaced: row.is_paced,
      record: row.record,
      openAssignments: row.open_assignments,
      recentPicks: row.recent_picks,
      maxOpenAssignments: config.maxOpenAssignments,
    },
  };
}

interface Taken extends ShownAssignment {
  has_copy: boolean;
}

/** With the order of the reader's copy. */
async function takeSlot(
  { db, now }: Tx,
  reader: UserRow,
  { bookId, campaignId }: { bookId: string; campaignId: string | null | undefined },
): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`/* pick-slot */
    with slot as (
      update campaigns c set reserved = c.reserved + 1, first_picked_at = coalesce(c.first_picked_at, ${now}::timestamptz)
      where c.id = (
        select c.id from campaigns c where c.book_id = ${bookId} and ${openCampaign(campaignId)}
        order by c.started_at, c.id limit 1
      ) and ${isOpen}
      returning c.id, c.cost_credits, c.cost_gems
    ), taken as (
      insert into assignments as a
        (id, campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits, reward_gems)
      select ${newId()}::uuid, slot.id, b.id, ${reader.id}::uuid, b.owner_id, 'on_review', ${now}, b.word_count,
        slot.cost_credits, slot.cost_gems
      from slot, books b where b.id = ${bookId}
      returning ${sql.raw(shownColumns)}, a.book_id
    ), copy as (${orderOfCopy()})
    select taken.*, exists (select from copy) as has_copy from taken
  `.execute(db);
  return rows[0];
}

/** The same text with and without a campaign, so that the statement is planned once. */
function openCampaign(campaignId: string | null | undefined) {
  const asked = campaignId == null ? null : isId(campaignId) ? campaignId : nobody;
  return sql`(${asked}::uuid is null or c.id = ${asked}::uuid)
    and ${isOpen}`;
}

const nobody = '00000000-0000-0000-0000-000000000000';
