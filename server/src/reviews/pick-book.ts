import { sql } from 'kysely';
import { banRefusal } from '@gbr/domain/ban.ts';
import { messages } from '@gbr/domain/messages.ts';
import { canPick, type PickFacts } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import type { Db } from '../core/db/database.ts';
import type { Deps } from '../core/deps.ts';
import { isId, newId } from '../core/db/ids.ts';
import { lockMembers } from '../core/db/locks.ts';
import { orNotFound, refuseIf, HttpError } from '../core/http-error.ts';
import { banOf } from '../core/auth/session.ts';
import type { BookRow, StoredAssignmentStatus, UserRow } from '../core/db/tables.ts';
import { readMe } from '../core/members/user-view.ts';
import { readAssignment } from './own-assignment.ts';

/**
 * Takes a book to review: one free slot of `campaignId`, or of the open campaign that started first,
 * becomes the reader's (decisions, section 4). Refuses 404 an unknown book, 403 one's own, 409 what
 * came too late, was reviewed before, would be a swap, or is one too many.
 */
export async function pickBook(
  deps: Deps,
  db: Db,
  reader: UserRow,
  bookId: string,
  campaignId: string | undefined,
): Promise<Picked> {
  const now = deps.now();
  const book = orNotFound(isId(bookId) ? await findBook(db, bookId) : undefined, messages.book.notFound);
  // One at a time among the picks of this reader and of this author's books: two could break a rule together.
  await lockMembers(db, reader.id, book.owner_id);
  const facts = await pickFacts(db, reader, book, campaignId, deps.config.maxOpenAssignments);
  refuseIf(banRefusal(banOf(facts.reader), 'pick', now));
  refuseIf(canPick(reader, { ownerId: book.owner_id, status: facts.status }, facts));

  const assignmentId = await takeSlot(db, { reader, book, campaignId, now });
  if (!assignmentId) throw new HttpError(conflict(messages.pick.gone));
  return {
    msg: messages.pick.success,
    updatedUser: await readMe(db, reader.id, now),
    assignment: await readAssignment(db, reader, assignmentId),
  };
}

function findBook(db: Db, bookId: string): Promise<BookRow | undefined> {
  return db
    .selectFrom('books')
    .selectAll()
    .where('id', '=', bookId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Facts = PickFacts & {
  reader: Pick<UserRow, 'ban_status' | 'ban_until' | 'ban_reason'>;
  status: BookRow['status'];
};

interface FactsRow {
  ban_status: UserRow['ban_status'];
  ban_until: Date | null;
  ban_reason: string;
  status: BookRow['status'];
  own_status: StoredAssignmentStatus | null;
  open_assignments: number;
  is_open: boolean;
  would_swap: boolean;
}

async function pickFacts(
  db: Db,
  reader: UserRow,
  book: BookRow,
  campaignId: string | undefined,
  maxOpenAssignments: number,
): Promise<Facts> {
  const { rows } = await sql<FactsRow>`/* pick-facts */
    select u.ban_status, u.ban_until, u.ban_reason, b.status,
      (select a.status from assignments a where a.user_id = u.id and a.book_id = b.id
        and a.status in ('on_review', 'finished', 'deleted')) as own_status,
      (select count(*)::int from assignments a where a.user_id = u.id and a.status = 'on_review') as open_assignments,
      exists (select from campaigns c where c.book_id = b.id and ${openCampaign(campaignId)}) as is_open,
      (select block_reciprocal_reviews from settings) and exists (
        select from assignments a where a.user_id = b.owner_id and a.owner_id = u.id
          and a.status in ('on_review', 'finished')) as would_swap
    from users u, books b
    where u.id = ${reader.id} and u.deleted_at is null and b.id = ${book.id} and b.deleted_at is null
  `.execute(db);
  const row = orNotFound(rows[0], messages.book.notFound);
  return {
    reader: row,
    status: row.status,
    assignment:
      row.own_status === null ? undefined : row.own_status === 'on_review' ? 'on_review' : 'finished',
    isOpen: row.is_open,
    wouldSwap: row.would_swap,
    openAssignments: row.open_assignments,
    maxOpenAssignments,
  };
}

async function takeSlot(
  db: Db,
  {
    reader,
    book,
    campaignId,
    now,
  }: { reader: UserRow; book: BookRow; campaignId: string | undefined; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`/* pick-slot */
    with slot as (
      update campaigns set reserved = reserved + 1
      where id = (
        select c.id from campaigns c where c.book_id = ${book.id} and ${openCampaign(campaignId)}
        order by c.started_at, c.id limit 1
      ) and is_active and listed and reserved + finished + removed < funded
      returning id, cost_credits, cost_gems
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

/** The same text whether or not a campaign is asked for, so that the statement is planned once. */
function openCampaign(campaignId: string | undefined) {
  const asked = campaignId === undefined ? null : isId(campaignId) ? campaignId : nobody;
  return sql`(${asked}::uuid is null or c.id = ${asked}::uuid)
    and c.is_active and c.listed and c.reserved + c.finished + c.removed < c.funded`;
}

const nobody = '00000000-0000-0000-0000-000000000000';
