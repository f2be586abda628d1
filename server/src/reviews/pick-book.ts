import { sql } from 'kysely';
import { pickWindowMs, repickWaitMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { canPick } from '@gbr/domain/permissions.ts';
import type { PickFacts } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId, newId } from '../core/db/ids.ts';
import { lockMembers } from '../core/db/locks.ts';
import { orNotFound, refuseIf, HttpError } from '../core/http-error.ts';
import { findBook } from '../core/exchange/find-book.ts';
import { recordCounts } from '../core/exchange/member-record.ts';
import type { RecordCounts } from '../core/exchange/member-record.ts';
import { orderCopy } from '../core/exchange/copies/order-copy.ts';
import { isOpen } from '../core/exchange/open-campaigns.ts';
import { wouldSwap } from '../core/exchange/swap-rule.ts';
import { isPaceUsedUp, syncPace } from '../core/exchange/weekly-pace.ts';
import type { BookRow, StoredAssignmentStatus, UserRow } from '../core/db/tables.ts';
import { recheckMember } from '../core/members/recheck-member.ts';
import { readMe } from '../core/members/user-view.ts';
import { readAssignment } from './own-assignment.ts';

/** A slot of `campaignId`, else of the open campaign that started first. Who may: rules.md#picking. */
export async function pickBook(
  tx: Tx,
  reader: UserRow,
  { bookId, campaignId }: { bookId: string; campaignId?: string | null },
): Promise<Picked> {
  const book = await findBook(tx.db, bookId);
  // Picks of this reader and of this author's books one at a time: two at once could break a rule together.
  await lockMembers(tx.db, reader.id, book.owner_id);
  const { status, weeklyPicks, ...facts } = await pickFacts(tx, reader, book, campaignId);
  await recheckMember(tx, reader, 'pick');
  refuseIf(canPick(reader, { ownerId: book.owner_id, status }, facts));

  if (weeklyPicks !== null) await syncPace(tx, { id: book.id, weekly_picks: weeklyPicks }, { picked: true });
  const assignmentId = await takeSlot(tx, reader, { book, campaignId });
  if (!assignmentId) throw new HttpError(conflict(messages.pick.gone));
  await orderCopy(tx, assignmentId);
  return {
    msg: messages.pick.success,
    updatedUser: await readMe(tx, reader.id),
    assignment: await readAssignment(tx, reader, assignmentId),
  };
}

interface FactsRow {
  status: BookRow['status'];
  weekly_picks: BookRow['weekly_picks'];
  own_status: StoredAssignmentStatus | null;
  must_wait: boolean;
  is_paced: boolean;
  open_assignments: number;
  recent_picks: number;
  is_open: boolean;
  would_swap: boolean;
  record: RecordCounts;
}

async function pickFacts(
  { db, now, config }: Tx,
  reader: UserRow,
  book: BookRow,
  campaignId: string | null | undefined,
): Promise<PickFacts & { status: BookRow['status']; weeklyPicks: number | null }> {
  const waitsSince = new Date(now.getTime() - repickWaitMs);
  const countedSince = new Date(now.getTime() - pickWindowMs);
  const { rows } = await sql<FactsRow>`/* pick-facts */
    select b.status, b.weekly_picks, ${isPaceUsedUp(now)} as is_paced,
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
    where u.id = ${reader.id} and u.deleted_at is null and b.id = ${book.id} and b.deleted_at is null
  `.execute(db);
  const row = orNotFound(rows[0], messages.book.notFound);
  return {
    status: row.status,
    assignment:
      row.own_status === null ? undefined : row.own_status === 'on_review' ? 'on_review' : 'finished',
    isOpen: row.is_open,
    wouldSwap: row.would_swap,
    mustWait: row.must_wait,
    weeklyPicks: row.weekly_picks,
    isPaced: row.is_paced,
    record: row.record,
    openAssignments: row.open_assignments,
    recentPicks: row.recent_picks,
    maxOpenAssignments: config.maxOpenAssignments,
  };
}

async function takeSlot(
  { db, now }: Tx,
  reader: UserRow,
  { book, campaignId }: { book: BookRow; campaignId: string | null | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`/* pick-slot */
    with slot as (
      update campaigns c set reserved = c.reserved + 1, first_picked_at = coalesce(c.first_picked_at, ${now}::timestamptz)
      where c.id = (
        select c.id from campaigns c where c.book_id = ${book.id} and ${openCampaign(campaignId)}
        order by c.started_at, c.id limit 1
      ) and ${isOpen}
      returning c.id, c.cost_credits, c.cost_gems
    )
    insert into assignments
      (id, campaign_id, book_id, user_id, owner_id, status, picked_at, word_count, reward_credits, reward_gems)
    select ${newId()}::uuid, slot.id, b.id, ${reader.id}::uuid, b.owner_id, 'on_review', ${now}, b.word_count,
      slot.cost_credits, slot.cost_gems
    from slot, books b where b.id = ${book.id}
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** The same text with and without a campaign, so that the statement is planned once. */
function openCampaign(campaignId: string | null | undefined) {
  const asked = campaignId == null ? null : isId(campaignId) ? campaignId : nobody;
  return sql`(${asked}::uuid is null or c.id = ${asked}::uuid)
    and ${isOpen}`;
}

const nobody = '00000000-0000-0000-0000-000000000000';
