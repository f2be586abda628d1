import { canModerate, canRemoveSlot, owns } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import type { ModBookBody } from '@gbr/domain/wire/moderation.ts';
import type { Tx } from '../../core/db/tx.ts';
import { refuseIf } from '../../core/http-error.ts';
import { recheckMember } from '../../core/members/recheck-member.ts';
import { moderationActionOf } from './moderation-action.ts';

/** An answer that was given to a moderator names reviewers and the owner: it is not given again without the role. */
export async function refuseFormerStaff(
  tx: Tx,
  actor: Actor,
  { bookId, body }: { bookId: string; body: ModBookBody },
): Promise<void> {
  if (moderationActionOf(body)?.kind === 'removeSlot') {
    const book = await tx.db
      .selectFrom('books')
      .select('owner_id as ownerId')
      .where('id', '=', bookId)
      .executeTakeFirstOrThrow();
    refuseIf(canRemoveSlot(actor, book));
    if (owns(actor, book)) return;
  }
  refuseIf(canModerate(actor));
  await recheckMember(tx, actor, 'moderate');
}
