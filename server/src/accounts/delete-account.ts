import { deleteAccountProblem } from '@gbr/domain/forms/delete-account.ts';
import { passwordMessages } from '@gbr/domain/messages/password.ts';
import { canDeleteOwnAccount } from '@gbr/domain/permissions.ts';
import type { DeleteAccountBody } from '@gbr/domain/wire/accounts.ts';
import { deleteMember } from '../core/members/delete-member.ts';
import type { Deps } from '../core/deps.ts';
import { isLastAdmin } from '../core/members/last-admin.ts';
import { refuseIf, assertValid, unauthorised } from '../core/http-error.ts';
import type { UserRow } from '../core/db/tables.ts';
import { confirmPassword } from './confirm-password.ts';

/** 400 without the right email and password, 409 for the last admin, 401 when deleted or logged out already. */
export async function deleteAccount(
  deps: Deps,
  { user, sessionId }: { user: UserRow; sessionId: string },
  body: DeleteAccountBody,
): Promise<void> {
  assertValid(deleteAccountProblem(body, user.email ?? ''));
  const wrong = { field: 'password', msg: passwordMessages.wrong };
  await confirmPassword(deps, user, body.password, wrong);
  await deps.write(async (tx) => {
    refuseIf(canDeleteOwnAccount({ isLastAdmin: await isLastAdmin(tx, user.id) }));
    const isDone = await deleteMember(tx, user, { userId: user.id, sessionId });
    if (!isDone) throw unauthorised();
  });
}
