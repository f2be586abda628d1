import { sql } from 'kysely';
import { slotMessages } from '@gbr/domain/messages/slot.ts';
import { canRemoveSlot, owns } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { leaveAudit } from '../../core/db/audit-log.ts';
import { refundSlots } from '../../core/exchange/close-campaigns.ts';
import type { Db } from '../../core/db/database.ts';
import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { findBook } from '../../core/exchange/find-book.ts';
import { hasFreeSlot, oneSlotLess } from '../../core/exchange/open-campaigns.ts';
import { isId } from '../../core/db/ids.ts';
import { recheckMember } from '../../core/members/recheck-member.ts';
import { orNotFound, refuseIf, HttpError } from '../../core/http-error.ts';
import type { BookRow, CampaignRow } from '../../core/db/tables.ts';

/** Refunds the owner, also when a moderator removes it. 404 when not theirs to see, 409 without a free slot. */
export async function removeSlot(
  tx: Tx,
  actor: Actor,
  { bookId, campaignId }: { bookId: string; campaignId: string },
): Promise<BookRow> {
  const book = await findBook(tx.db, bookId);
  refuseIf(canRemoveSlot(actor, { ownerId: book.owner_id }));
  if (!owns(actor, { ownerId: book.owner_id })) await recheckMember(tx, actor, 'moderate');
  orNotFound(await campaignOf(tx.db, bookId, campaignId), slotMessages.campaignNotFound);
  const { rows } = await sql<CampaignRow>`
    update campaigns c set ${oneSlotLess}
    where c.id = ${campaignId} and ${hasFreeSlot}
    returning c.*
  `.execute(tx.db);
  const [campaign] = rows;
  if (!campaign) {
    // Read again: the update may have waited for a reader who took the slot.
    const now = await campaignOf(tx.db, bookId, campaignId);
    throw new HttpError(conflict(now?.is_active ? slotMessages.noneFree : slotMessages.ended));
  }
  await refundSlots(tx, actor, { campaign: { ...campaign, slots: 1 }, bookId });
  if (!owns(actor, { ownerId: book.owner_id })) await logSlotRemoval(tx, actor, campaign);
  return book;
}

/** `campaign`: after the removal. */
export async function logSlotRemoval(tx: Tx, actor: ActorRef, campaign: CampaignRow): Promise<void> {
  const slots = campaign.funded - campaign.removed;
  await leaveAudit(tx, actor, {
    action: 'book.remove-slot',
    about: { kind: 'book', id: campaign.book_id },
    before: { campaign: campaign.id, slots: slots + 1 },
    after: { campaign: campaign.id, slots },
  });
}

async function campaignOf(
  db: Db,
  bookId: string,
  campaignId: string,
): Promise<{ is_active: boolean } | undefined> {
  if (!isId(campaignId)) return undefined;
  return db
    .selectFrom('campaigns')
    .select('is_active')
    .where('id', '=', campaignId)
    .where('book_id', '=', bookId)
    .executeTakeFirst();
}
