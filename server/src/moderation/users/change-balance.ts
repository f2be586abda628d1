import { messages } from '@gbr/domain/messages.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import type { Tx } from '../../core/db/tx.ts';
import { newId } from '../../core/db/ids.ts';
import { house, member, move, postTransfer } from '../../core/ledger/ledger.ts';
import { HttpError } from '../../core/http-error.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { UserChange } from './user-change.ts';

/** The difference comes from or goes to the house. 409 for a stale `version`: it would undo a payout. */
export async function changeBalance(
  tx: Tx,
  actor: Actor,
  { target, change }: { target: UserRow; change: ChangeUserBody },
): Promise<UserChange | undefined> {
  const { credits, gems, version } = change;
  if (credits === undefined && gems === undefined) return undefined;
  const { version: current, ...before } = await tx.db
    .selectFrom('users')
    .select(['credits', 'gems', 'version'])
    .where('id', '=', target.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== current) {
    throw new HttpError(conflict(messages.moderatorUsers.changedMeanwhile));
  }
  const after = { credits: credits ?? before.credits, gems: gems ?? before.gems };
  const transferId = await postTransfer(tx, actor, {
    kind: 'adjustment',
    idempotencyKey: `adjustment:${newId()}`,
    reason: messages.moderatorUsers.adjustment,
    legs: move({
      from: house,
      to: member(target.id),
      credits: after.credits - before.credits,
      gems: after.gems - before.gems,
    }),
  });
  return transferId === undefined ? undefined : { action: 'user.balance', before, after };
}
