import { accountProblem } from '@gbr/domain/forms/account.ts';
import type { AccountBody } from '@gbr/domain/wire/accounts.ts';
import type { Tx } from '../core/db/tx.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';

export async function changeAccount({ db }: Tx, user: UserRow, body: AccountBody): Promise<void> {
  const amazonName = (body.amazonName ?? user.amazon_name).trim();
  const marketplace = body.marketplace ?? user.marketplace;
  assertValid(
    accountProblem(
      { amazonName, marketplace },
      { amazonName: user.amazon_name, marketplace: user.marketplace },
    ),
  );
  await db
    .updateTable('users')
    .set((eb) => ({ amazon_name: amazonName, marketplace, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute();
}
