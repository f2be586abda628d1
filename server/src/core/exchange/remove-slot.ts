import { sql } from 'kysely';
import { messages } from '@gbr/domain/messages.ts';
import { canRemoveSlot, owns, type Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import { leaveAudit } from '../db/audit-log.ts';
import { refundSlots } from './close-campaigns.ts';
import type { Db } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import { orNotFound, refuseIf, HttpError } from '../http-error.ts';
import type { BookRow, CampaignRow } from '../db/tables.ts';

/**
 * Takes one free slot back from a campaign; its price returns to the book's owner, whoever asks (decisions,
 * section 4). Refuses 404 a book that is not the asker's to see or a campaign of another book, 409 when
 * every slot is taken or the campaign has ended.
 */
export async function removeSlot(
  db: Db,
  actor: Actor,
  { bookId, campaignId, now }: { bookId: string; campaignId: string; now: Date },
): Promise<BookRow> {
  const book = await findBook(db, actor, bookId);
  const { is_active } = orNotFound(await campaignOf(db, bookId, campaignId), messages.slot.campaignNotFound);
  const { rows } = await sql<CampaignRow>`
    update campaigns set removed = removed + 1, is_active = finished + removed + 1 < funded
    where id = ${campaignId} and is_active and reserved + finished + removed < funded
    returning *
  `.execute(db);
  const [campaign] = rows;
  if (!campaign) throw new HttpError(conflict(is_active ? messages.slot.noneFree : messages.slot.ended));
  await refundSlots(db, { campaign: { ...campaign, slots: 1 }, bookId, actorId: actor.id, now });
  if (!owns(actor, { ownerId: book.owner_id })) {
    await leaveAudit(db, now, {
      actorId: actor.id,
      action: 'book.remove-slot',
      about: { kind: 'book', id: bookId },
      before: { campaign: campaignId, slots: campaign.funded - campaign.removed + 1 },
      after: { campaign: campaignId, slots: campaign.funded - campaign.removed },
    });
  }
  return book;
}

async function findBook(db: Db, actor: Actor, bookId: string): Promise<BookRow> {
  const row = isId(bookId)
    ? await db
        .selectFrom('books')
        .selectAll()
        .where('id', '=', bookId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  const book = orNotFound(row, messages.book.notFound);
  refuseIf(canRemoveSlot(actor, { ownerId: book.owner_id }));
  return book;
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
