import { CompiledQuery, sql } from 'kysely';
import { pickWindowMs, repickWaitMs } from '@gbr/domain/limits.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { canPick } from '@gbr/domain/permissions.ts';
import type { PickFacts } from '@gbr/domain/permissions.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId, newId, nilId } from '../core/db/ids.ts';
import { memberLock } from '../core/db/locks.ts';
import { userColumns } from '../core/db/user-columns.ts';
import { orNotFound, refuseIf, HttpError } from '../core/http-error.ts';
import type { ShownAssignment } from '../core/exchange/assignment-view.ts';
import { excludesAnother } from '../core/exchange/another-pick.ts';
import { recordCounts } from '../core/exchange/member-record.ts';
import type { CountedRecord } from '../core/exchange/member-record.ts';
import { copyQueue, givesCopies } from '../core/exchange/copies/order-copy.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { newMarkCode } from '../core/marks/mark.ts';
import { wouldSwap } from '../core/exchange/swap-rule.ts';
import { isPaceUsedUp, syncPace } from '../core/exchange/weekly-pace.ts';
import type { BookRow, CampaignRow, StoredAssignmentStatus, UserRow } from '../core/db/tables.ts';
import { refuseIfChanged } from '../core/members/recheck-member.ts';
import { meView } from '../core/members/user-view.ts';
import { ownView } from './own-assignment.ts';

/** A slot of `campaignId`, else of the open campaign that started first. Who may: rules.md#picking. */
export async function pickBook(
  tx: Tx,
  caller: UserRow,
  { bookId, campaignId }: { bookId: string; campaignId?: string | null },
): Promise<Picked> {
  if (!isId(bookId)) throw new HttpError(notFound(bookMessages.notFound));
  await lockBoth(tx, caller, bookId);
  const { book, slot, reader, facts } = await pickFacts(tx, caller, bookId, campaignId);
  refuseIfChanged(tx, reader, 'pick');
  refuseIf(canPick(reader, { ownerId: book.owner_id, status: book.status }, facts));
  if (!slot) throw new HttpError(conflict(pickMessages.gone));

  if (book.weekly_picks !== null) await syncPace(tx, book, { picked: true });
  const taken = await takeSlot(tx, reader, { book, slot });
  return {
    msg: pickMessages.success,
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

interface PickedBook extends Pick<BookRow, 'id' | 'owner_id' | 'status' | 'word_count' | 'weekly_picks'> {
  gives_copy: boolean | null;
}

/** The campaign that has a free slot. */
type Slot = Pick<CampaignRow, 'id' | 'cost_credits' | 'cost_gems'>;

interface FactsRow extends UserRow {
  book_id: string;
  book_owner: string;
  book_status: BookRow['status'];
  word_count: number;
  weekly_picks: BookRow['weekly_picks'];
  gives_copy: boolean | null;
  slot: Slot | null;
  own_status: StoredAssignmentStatus | null;
  must_wait: boolean;
  is_paced: boolean;
  open_assignments: number;
  recent_picks: number;
  would_swap: boolean;
  record: CountedRecord;
}

// With the reader as they are now, after the lock. Locks the book's active campaigns in the order of their ids, so that the
// slot stays free.
async function pickFacts(
  { db, now, config }: Tx,
  reader: UserRow,
  bookId: string,
  campaignId: string | null | undefined,
): Promise<{
  book: PickedBook;
  slot: Slot | null;
  reader: UserRow;
  facts: PickFacts;
}> {
  const waitsSince = new Date(now.getTime() - repickWaitMs);
  const countedSince = new Date(now.getTime() - pickWindowMs);
  const { rows } = await sql<FactsRow>`/* pick-facts */
    with active as (
      select c.id, c.cost_credits, c.cost_gems, c.started_at, ${openCampaign(campaignId)} as is_open
      from campaigns c where c.book_id = ${bookId} and c.is_active order by c.id for no key update
    )
    select ${sql.raw(userColumns)},
      b.id as book_id, b.owner_id as book_owner, b.status as book_status, b.word_count, b.weekly_picks,
      ${givesCopies} as gives_copy,
      (select row_to_json(slot) from (
        select id, cost_credits, cost_gems from active where is_open order by started_at, id limit 1
      ) slot) as slot,
      ${isPaceUsedUp(now)} as is_paced,
      (select a.status from assignments a where a.user_id = u.id and a.book_id = b.id
        and ${excludesAnother}) as own_status,
      exists (select from assignments a where a.user_id = u.id and a.book_id = b.id
        and a.status in ('cancelled', 'expired') and (a.downloaded_at is not null or a.read_opened > 0)
        and a.ended_at > ${waitsSince}
      ) as must_wait,
      (select count(*)::int from assignments a where a.user_id = u.id and a.status = 'on_review') as open_assignments,
      (select count(*)::int from assignments a where a.user_id = u.id and a.picked_at > ${countedSince}) as recent_picks,
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
    word_count,
    weekly_picks,
    gives_copy,
    slot,
    ...row
  } = orNotFound(rows[0], bookMessages.notFound);
  return {
    book: { id, owner_id: ownerId, status, word_count, weekly_picks, gives_copy },
    slot,
    reader: row,
    facts: {
      assignment:
        row.own_status === null ? undefined : row.own_status === 'on_review' ? 'on_review' : 'finished',
      isOpen: slot !== null,
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

/** What its table fills in. */
const newAssignment = {
  status: 'on_review',
  rating: null,
  amazon_name: '',
  posted_website: '',
  review_text: '',
  finished_at: null,
  check_result: 'unchecked',
  checked_at: null,
  private_note: null,
  review_url: null,
  link_sent_at: null,
} as const;

/** With the order of the reader's copy. Nobody waits for it: the slot is held. */
async function takeSlot(
  { db, now, enqueue }: Tx,
  reader: UserRow,
  { book, slot }: { book: PickedBook; slot: Slot },
): Promise<ShownAssignment> {
  const id = newId();
  await db.executeQuery(
    CompiledQuery.raw(takenSlot, [
      id,
      slot.id,
      book.id,
      reader.id,
      book.owner_id,
      now,
      book.word_count,
      slot.cost_credits,
      slot.cost_gems,
      book.gives_copy ? newMarkCode() : null,
    ]),
  );
  if (book.gives_copy) await enqueue(copyQueue, { assignmentId: id });
  const begun = { id, campaign_id: slot.id, user_id: reader.id, picked_at: now, word_count: book.word_count };
  return { ...newAssignment, ...begun };
}

const takenSlot = `/* unawaited pick-slot */
  with slot as (
    update campaigns set reserved = reserved + 1, first_picked_at = coalesce(first_picked_at, $6::timestamptz)
    where id = $2::uuid
  ), taken as (
    insert into assignments
      (id, campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits, reward_gems)
    values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, 'on_review', $6::timestamptz, $7::integer, $8::bigint,
      $9::bigint)
    returning id
  )
  insert into marked_copies (assignment_id, code) select id, $10::text from taken where $10::text is not null`;

/** The same text with and without a campaign, so that the statement is planned once. */
function openCampaign(campaignId: string | null | undefined) {
  const asked = campaignId == null ? null : isId(campaignId) ? campaignId : nilId;
  return sql`(${asked}::uuid is null or c.id = ${asked}::uuid)
    and ${isOpen}`;
}
