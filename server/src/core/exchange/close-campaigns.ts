import { sql } from 'kysely';
import type { Amounts } from '@gbr/domain/amounts.ts';
import type { ActorRef, Tx } from '../db/tx.ts';
import { endAssignments } from './end-assignments.ts';
import { endChecks } from './end-checks.ts';
import { lockCampaigns } from './lock-campaigns.ts';
import type { EndedAssignment } from './end-assignments.ts';
import { escrow, member, move, postTransfer } from '../ledger/ledger.ts';

interface ClosedCampaign {
  id: string;
  owner_id: string;
  cost_credits: number;
  cost_gems: number;
  removed: number;
  slots: number;
}

interface Closed {
  interrupted: EndedAssignment[];
  refunded: Amounts;
}

/** Ends open assignments and checks, then refunds free and running slots to the owner, whose row is locked last. */
export async function closeCampaigns(
  tx: Tx,
  actor: ActorRef,
  { bookId }: { bookId: string },
): Promise<Closed> {
  await lockCampaigns(tx.db, { bookId });
  const interrupted = await endAssignments(tx, { bookId }, { status: 'cancelled' });
  await endChecks(tx, { bookId });
  const { rows } = await sql<ClosedCampaign>`
    with live as (
      select id, funded - finished - removed as slots from campaigns
      where book_id = ${bookId} and funded > finished + removed order by id for no key update
    )
    update campaigns c set removed = c.removed + live.slots, is_active = false
    from live where c.id = live.id
    returning c.id, c.owner_id, c.cost_credits, c.cost_gems, c.removed, live.slots
  `.execute(tx.db);
  const refunded = { credits: 0, gems: 0 };
  for (const campaign of rows) {
    await refundSlots(tx, actor, { campaign, bookId });
    refunded.credits += campaign.cost_credits * campaign.slots;
    refunded.gems += campaign.cost_gems * campaign.slots;
  }
  return { interrupted, refunded };
}

/** `campaign` is as it is now: its `slots` were just added to its `removed`. */
export async function refundSlots(
  tx: Tx,
  actor: ActorRef,
  { campaign, bookId }: { campaign: ClosedCampaign; bookId: string },
): Promise<void> {
  const credits = campaign.cost_credits * campaign.slots;
  const gems = campaign.cost_gems * campaign.slots;
  await postTransfer(tx, actor, {
    kind: 'refund',
    idempotencyKey: `refund:${campaign.id}:${campaign.removed}`,
    bookId,
    campaignId: campaign.id,
    legs: move({ from: escrow(campaign.id), to: member(campaign.owner_id), credits, gems }),
  });
}
