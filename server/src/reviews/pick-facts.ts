import { sql } from 'kysely';
import { pickWindowMs, repickWaitMs } from '@gbr/domain/limits.ts';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import type { PickFacts } from '@gbr/domain/permissions.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId, nilId } from '../core/db/ids.ts';
import { memberLock } from '../core/db/locks.ts';
import type { BookRow, CampaignRow, StoredAssignmentStatus, UserRow } from '../core/db/tables.ts';
import { userColumns } from '../core/db/user-columns.ts';
import { orNotFound } from '../core/http-error.ts';
import { excludesAnother } from '../core/exchange/another-pick.ts';
import { givesCopies } from '../core/exchange/copies/order-copy.ts';
import { recordCounts } from '../core/exchange/member-record.ts';
import type { CountedRecord } from '../core/exchange/member-record.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { wouldSwap } from '../core/exchange/swap-rule.ts';
import { isPaceUsedUp } from '../core/exchange/weekly-pace.ts';

// Picks of this reader and of this author's books one at a time: two at once could break a rule together. Sent with what
// reads the facts, which sees what was written before the locks were ours.
export async function lockReaderAndAuthor({ db }: Tx, reader: UserRow, bookId: string): Promise<void> {
  const members = sql`
    select ${reader.id}::uuid as id
    union select owner_id from books where id = ${bookId}
  `;
  await sql`/* unawaited pick-locks */
    select ${memberLock(sql`id`)} from (select id from (${members}) members order by id) in_order
  `.execute(db);
}

export interface PickedBook extends Pick<
  BookRow,
  'id' | 'owner_id' | 'status' | 'word_count' | 'weekly_picks'
> {
  gives_copy: boolean | null;
}

/** The campaign that has a free slot. */
export type Slot = Pick<CampaignRow, 'id' | 'cost_credits' | 'cost_gems'>;

interface FactsRow extends UserRow, StoredFacts {
  book_id: string;
  book_owner: string;
  book_status: BookRow['status'];
  word_count: number;
  weekly_picks: BookRow['weekly_picks'];
  gives_copy: boolean | null;
  slot: Slot | null;
}

interface StoredFacts {
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
export async function pickFacts(
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
    book_owner,
    book_status: status,
    word_count,
    weekly_picks,
    gives_copy,
    slot,
    ...row
  } = orNotFound(rows[0], bookMessages.notFound);
  return {
    book: { id, owner_id: book_owner, status, word_count, weekly_picks, gives_copy },
    slot,
    reader: row,
    facts: { ...factsOf(row), isOpen: slot !== null, maxOpenAssignments: config.maxOpenAssignments },
  };
}

function factsOf(row: StoredFacts): Omit<PickFacts, 'isOpen' | 'maxOpenAssignments'> {
  const { own_status: own } = row;
  return {
    assignment: own === null ? undefined : own === 'on_review' ? 'on_review' : 'finished',
    wouldSwap: row.would_swap,
    mustWait: row.must_wait,
    isPaced: row.is_paced,
    record: row.record,
    openAssignments: row.open_assignments,
    recentPicks: row.recent_picks,
  };
}

/** The same text with and without a campaign, so that the statement is planned once. */
function openCampaign(campaignId: string | null | undefined) {
  const requested = campaignId == null ? null : isId(campaignId) ? campaignId : nilId;
  return sql`(${requested}::uuid is null or c.id = ${requested}::uuid)
    and ${isOpen}`;
}
