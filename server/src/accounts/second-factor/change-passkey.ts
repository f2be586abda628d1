import { passkeyNameProblem } from '@gbr/domain/forms/second-factor.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import type { OwnPasswordBody } from '@gbr/domain/wire/second-factor.ts';
import { isId } from '../../core/db/ids.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/deps.ts';
import { assertValid, orNotFound } from '../../core/http-error.ts';
import { confirmOwnPassword, lockFactors, settleFactors } from './change-factors.ts';
import type { AccountCaller } from './change-factors.ts';

/** 404 for another member's. */
export async function renamePasskey(
  { db }: Tx,
  user: UserRow,
  { id, name }: { id: string; name: string },
): Promise<void> {
  assertValid(passkeyNameProblem({ name }));
  const renamed = isId(id)
    ? await db
        .updateTable('passkeys')
        .set({ name: name.trim() })
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  orNotFound(renamed, secondFactorMessages.passkeyUnknown);
}

export async function removePasskey(
  deps: Deps,
  caller: AccountCaller,
  { id, ...body }: OwnPasswordBody & { id: string },
): Promise<void> {
  const { user } = caller;
  await confirmOwnPassword(deps, user, body);
  await deps.write(async (tx) => {
    await lockFactors(tx, caller);
    const removed = isId(id)
      ? await tx.db
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('user_id', '=', user.id)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    orNotFound(removed, secondFactorMessages.passkeyUnknown);
    await settleFactors(tx, user, { change: 'passkey-removed' });
  });
}
