import { serverMessages } from '@gbr/domain/messages/server.ts';
import { moderatorBookMessages } from '@gbr/domain/messages/moderator-book.ts';
import { moderatorPendingMessages } from '@gbr/domain/messages/moderator-pending.ts';
import { slotMessages } from '@gbr/domain/messages/slot.ts';
import { canModerate, owns } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { badInput } from '@gbr/domain/refusals.ts';
import type { BookChanged } from '@gbr/domain/wire/books.ts';
import type { ModBookBody } from '@gbr/domain/wire/moderation.ts';
import { bookView } from '../../core/exchange/book-view.ts';
import type { Tx } from '../../core/db/tx.ts';
import { recheckMember } from '../../core/members/recheck-member.ts';
import { refuseIf, HttpError } from '../../core/http-error.ts';
import { declineBook } from './decline-book.ts';
import { editAnyBook } from './edit-any-book.ts';
import { moderationActionOf } from './moderation-action.ts';
import { removeSlot } from './remove-slot.ts';

// `PATCH …/mod`. An owner may only free a slot; more than one action is refused (403 members, 400 moderators).
export async function moderateBook(
  tx: Tx,
  actor: Actor,
  { bookId, body }: { bookId: string; body: ModBookBody },
): Promise<BookChanged> {
  const act = moderationActionOf(body);
  const seen = { bookId, version: body.version };
  const viewer = { id: actor.id, as: 'moderator' } as const;
  if (act?.kind !== 'removeSlot') {
    refuseIf(canModerate(actor));
    await recheckMember(tx, actor, 'moderate');
  }
  switch (act?.kind) {
    case 'removeSlot': {
      const { campaignId } = act;
      const book = await removeSlot(tx, actor, { bookId, campaignId });
      // Owners who are staff may be limited just now: they see their reviewers masked, like any author.
      const isOwn = owns(actor, { ownerId: book.owner_id });
      const as = isOwn ? 'author' : 'moderator';
      const msg = isOwn ? slotMessages.removed : slotMessages.removedForOwner;
      return { msg, book: await bookView(tx, book, { ...viewer, as }) };
    }
    case 'decline': {
      const book = await declineBook(tx, actor, { ...seen, reason: act.reason });
      return { msg: moderatorPendingMessages.rejected, book: await bookView(tx, book, viewer) };
    }
    case 'edit': {
      const book = await editAnyBook(tx, actor, { ...seen, ...act });
      return { msg: moderatorBookMessages.updated, book: await bookView(tx, book, viewer) };
    }
    case undefined:
      throw new HttpError(badInput(serverMessages.invalidInput));
  }
}
