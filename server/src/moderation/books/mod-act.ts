import type { ModBookBody } from '@gbr/domain/wire/moderation.ts';

/** What a moderator changes of a book's own fields. */
export type BookChanges = Omit<ModBookBody, 'reduceSlotCampaignId' | 'reason'>;

export type ModAct =
  | { kind: 'removeSlot'; campaignId: string }
  | { kind: 'decline'; reason: string }
  | { kind: 'edit'; changes: BookChanges; reason: string | undefined };

/**
 * Which act a body of `PATCH …/mod` asks for. Each has its own permission, so a body that mixes the
 * freeing of a slot with anything else is none of them, like an empty one.
 */
export function modActOf(body: ModBookBody): ModAct | undefined {
  const { reduceSlotCampaignId, reason, ...changes } = body;
  if (reduceSlotCampaignId !== undefined) {
    const isAlone = Object.keys(body).length === 1;
    return isAlone ? { kind: 'removeSlot', campaignId: reduceSlotCampaignId } : undefined;
  }
  const fields = Object.keys(changes);
  if (changes.status === 'rejected' && fields.length === 1) return { kind: 'decline', reason: reason ?? '' };
  return fields.length > 0 ? { kind: 'edit', changes, reason } : undefined;
}
