import type { ModBookBody } from '@gbr/domain/wire/moderation.ts';

export type BookChanges = Omit<ModBookBody, 'reduceSlotCampaignId' | 'reason' | 'version'>;

type ModerationAction =
  | { kind: 'removeSlot'; campaignId: string }
  | { kind: 'decline'; reason: string }
  | { kind: 'edit'; changes: BookChanges; reason: string | undefined };

// Each action has its own permission, so a body that mixes freeing a slot with anything else is none of them.
export function moderationActionOf(body: ModBookBody): ModerationAction | undefined {
  const { reduceSlotCampaignId, reason, version: _, ...changes } = body;
  if (reduceSlotCampaignId !== undefined) {
    const isAlone = Object.keys(body).length === 1;
    return isAlone ? { kind: 'removeSlot', campaignId: reduceSlotCampaignId } : undefined;
  }
  const fields = Object.keys(changes);
  if (changes.status === 'rejected' && fields.length === 1) return { kind: 'decline', reason: reason ?? '' };
  return fields.length > 0 ? { kind: 'edit', changes, reason } : undefined;
}
