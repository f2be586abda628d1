import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { conflict } from '@gbr/domain/refusals.ts';
import type { OwnPasswordBody } from '@gbr/domain/wire/second-factor.ts';
import type { Deps } from '../../core/deps.ts';
import { HttpError } from '../../core/http-error.ts';
import { queueMail } from '../../core/mail/queue-mail.ts';
import { secondFactorChanged } from '../../core/mail/templates/second-factor-changed.ts';
import { confirmOwnPassword, lockFactors } from './change-factors.ts';
import type { AccountCaller } from './change-factors.ts';
import { turnOf } from '../confirm-password.ts';
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';

export async function renewRecoveryCodes(
  deps: Deps,
  caller: AccountCaller,
  body: OwnPasswordBody,
): Promise<string[]> {
  const { user } = caller;
  await confirmOwnPassword(deps, user, body);
  const codes = await newRecoveryCodes(turnOf(user));
  await deps.write(async (tx) => {
    await lockFactors(tx, caller);
    const { has_second_factor: hasFactor } = await tx.db
      .selectFrom('users')
      .select('has_second_factor')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (!hasFactor) throw new HttpError(conflict(secondFactorMessages.codesNone));
    await storeRecoveryCodes(tx, user.id, codes);
    await queueMail(tx, user, secondFactorChanged('codes-renewed'));
  });
  return codes.texts;
}
