import { sql } from 'kysely';
import type { Currency } from '@gbr/domain/wire/records.ts';
import type { CampaignRow } from '../../core/db/tables.ts';
import type { ActorRef, Tx } from '../../core/db/tx.ts';
import { refundSlots } from '../../core/exchange/close-campaigns.ts';
import { hasFreeSlot, oneSlotLess } from '../../core/exchange/open-campaigns.ts';
import { logSlotRemoval } from '../books/remove-slot.ts';

/** Removes the newest free slot that this member paid for in `currency`; false when there is none. */
export async function closeNewestSlot(
  tx: Tx,
  actor: ActorRef,
  { ownerId, currency }: { ownerId: string; currency: Currency },
): Promise<boolean> {
  const { rows } = await sql<CampaignRow>`
    update campaigns c set ${oneSlotLess}
    where c.id = (
      select c.id from books b join campaigns c on c.book_id = b.id
      where b.owner_id = ${ownerId} and b.deleted_at is null and ${hasFreeSlot}
        and ${sql.ref(`c.cost_${currency}`)} > 0
      order by c.started_at desc, c.id desc limit 1
    ) and ${hasFreeSlot}
    returning c.*
  `.execute(tx.db);
  const [campaign] = rows;
  if (!campaign) return false;
  await refundSlots(tx, actor, { campaign: { ...campaign, slots: 1 }, bookId: campaign.book_id });
  await logSlotRemoval(tx, actor, campaign);
  return true;
}
