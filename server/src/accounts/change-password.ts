import { passwordChangeProblem } from '@gbr/domain/forms/change-password.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { ChangePasswordBody } from '@gbr/domain/wire/accounts.ts';
import type { Deps } from '../core/deps.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import { assertValid } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { confirmPassword } from './confirm-password.ts';
import { storePassword } from './store-password.ts';

/** 400 for a bad form or a wrong password. */
export async function changePassword(deps: Deps, user: UserRow, body: ChangePasswordBody): Promise<UserRow> {
  assertValid(passwordChangeProblem(body));
  const wrong = { field: 'currentPassword', msg: messages.password.currentWrong };
  await confirmPassword(deps, user, body.currentPassword ?? '', wrong);
  const passwordHash = await hashPassword(body.password ?? '');
  return deps.write(async (tx) => {
    // Another session may have changed the password since it was checked.
    const same = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!same) assertValid(wrong);
    return storePassword(tx, user, { passwordHash });
  });
}
