import { sql } from 'kysely';
import type { Amounts } from '@gbr/domain/amounts.ts';
import { balanceWindowMs } from '@gbr/domain/limits.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { canMoveBalance } from '@gbr/domain/permissions.ts';
import type { Actor } from '@gbr/domain/permissions.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { ChangeUserBody } from '@gbr/domain/wire/moderation.ts';
import type { Tx } from '../../core/db/tx.ts';
import { newId } from '../../core/db/ids.ts';
import { house, member, move, postTransfer } from '../../core/ledger/ledger.ts';
import { HttpError, refuseIf } from '../../core/http-error.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { AuditedChange } from './audited-change.ts';

/** The difference comes from or goes to the house. 409 for a stale `version`: it would undo a payout. */
export async function changeBalance(
  tx: Tx,
  actor: Actor,
  { target, change }: { target: UserRow; change: ChangeUserBody },
): Promise<AuditedChange | undefined> {
  const { credits, gems, version } = change;
  if (credits === undefined && gems === undefined) return undefined;
  const { version: current, ...before } = await tx.db
    .selectFrom('users')
    .select(['credits', 'gems', 'version'])
    .where('id', '=', target.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== current) {
    throw new HttpError(conflict(moderatorUserMessages.changedMeanwhile));
  }
  const after = { credits: credits ?? before.credits, gems: gems ?? before.gems };
  await refuseTooMuch(tx, actor, target.id, {
    credits: Math.abs(after.credits - before.credits),
    gems: Math.abs(after.gems - before.gems),
  });
  const transferId = await postTransfer(tx, actor, {
    kind: 'adjustment',
    idempotencyKey: `adjustment:${newId()}`,
    reason: moderatorUserMessages.adjustment,
    legs: move({
      from: house,
      to: member(target.id),
      credits: after.credits - before.credits,
      gems: after.gems - before.gems,
    }),
  });
  return transferId === undefined ? undefined : { action: 'user.balance', before, after };
}

/** Counted while the member's row is locked, so that two requests at once do not each see room for both. */
async function refuseTooMuch(tx: Tx, actor: Actor, userId: string, change: Amounts): Promise<void> {
  if (change.credits === 0 && change.gems === 0) return;
  const { rows } = await sql<Amounts>`
    select coalesce(sum(abs(e.amount)) filter (where e.currency = 'credits'), 0)::bigint as credits,
      coalesce(sum(abs(e.amount)) filter (where e.currency = 'gems'), 0)::bigint as gems
    from entries e join transfers t on t.id = e.transfer_id
    where e.ref = ${userId} and e.account = 'member' and t.kind = 'adjustment' and t.actor_id = ${actor.id}
      and t.at > ${new Date(tx.now.getTime() - balanceWindowMs)}
  `.execute(tx.db);
  const { credits = 0, gems = 0 } = rows[0] ?? {};
  refuseIf(canMoveBalance(actor, { credits: credits + change.credits, gems: gems + change.gems }));
}
