import { CompiledQuery } from 'kysely';
import { bookMessages } from '@gbr/domain/messages/book.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { canPick } from '@gbr/domain/permissions.ts';
import { conflict, notFound } from '@gbr/domain/refusals.ts';
import type { Picked } from '@gbr/domain/wire/reviews.ts';
import type { Tx } from '../core/db/tx.ts';
import { isId, newId } from '../core/db/ids.ts';
import { refuseIf, HttpError } from '../core/http-error.ts';
import type { ShownAssignment } from '../core/exchange/assignment-view.ts';
import { copyQueue } from '../core/exchange/copies/order-copy.ts';
import { newMarkCode } from '../core/marks/mark.ts';
import { syncPace } from '../core/exchange/weekly-pace.ts';
import type { UserRow } from '../core/db/tables.ts';
import { refuseIfChanged } from '../core/members/recheck-member.ts';
import { meView } from '../core/members/user-view.ts';
import { ownView } from './own-assignment.ts';
import { lockReaderAndAuthor, pickFacts } from './pick-facts.ts';
import type { PickedBook, Slot } from './pick-facts.ts';

/** A slot of `campaignId`, else of the open campaign that started first. Who may: rules.md#picking. */
export async function pickBook(
  tx: Tx,
  caller: UserRow,
  { bookId, campaignId }: { bookId: string; campaignId?: string | null },
): Promise<Picked> {
  if (!isId(bookId)) throw new HttpError(notFound(bookMessages.notFound));
  await lockReaderAndAuthor(tx, caller, bookId);
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
