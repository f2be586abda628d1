import { accountProblem } from '@gbr/domain/forms/account.ts';
import type { AccountBody } from '@gbr/domain/wire/accounts.ts';
import type { Tx } from '../core/db/tx.ts';
import { assertValid, unauthorised } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';

export async function changeAccount({ db }: Tx, user: UserRow, body: AccountBody): Promise<void> {
  const amazonName = (body.amazonName ?? user.amazon_name).trim();
  const marketplace = (body.marketplace ?? user.marketplace).trim();
  assertValid(
    accountProblem(
      { amazonName, marketplace },
      { amazonName: user.amazon_name, marketplace: user.marketplace },
    ),
  );
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ amazon_name: amazonName, marketplace, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  // Deleted since the call was let in: nothing may be stored about them any more.
  if (numUpdatedRows === 0n) throw unauthorised();
}
