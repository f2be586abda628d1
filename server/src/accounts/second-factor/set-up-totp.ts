import { codeProblem } from '@gbr/domain/forms/second-factor.ts';
import { totpSetupLifeMs } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { badInput, conflict, notFound } from '@gbr/domain/refusals.ts';
import { readSecondFactorCode } from '@gbr/domain/second-factor.ts';
import type { FactorAdded, OwnPasswordBody, TotpStarted } from '@gbr/domain/wire/second-factor.ts';
import { consumeAttempt } from '../../core/auth/rate-limit.ts';
import { totpSealer } from '../../core/auth/sealed-text.ts';
import type { UserRow } from '../../core/db/tables.ts';
import type { Deps } from '../../core/deps.ts';
import { assertValid, HttpError } from '../../core/http-error.ts';
import { totpSetupAttemptsPerMember } from '../auth-limits.ts';
import { confirmOwnPassword, lockFactors, settleFactors } from './change-factors.ts';
import type { AccountCaller } from './change-factors.ts';
import { turnOf } from '../confirm-password.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotp, stepOf } from './totp.ts';

/** Counts for nothing until a code has shown that the app has it; starting again replaces it. */
export async function startTotp(
  deps: Deps,
  caller: AccountCaller,
  body: OwnPasswordBody,
): Promise<TotpStarted> {
  const { user } = caller;
  await confirmOwnPassword(deps, user, body);
  const totp = newTotp(user.email ?? '');
  const secret = totpSealer(deps.keys.totpSecrets).seal(totp.secret, user.id);
  await deps.write(async (tx) => {
    await lockFactors(tx, caller);
    const started = await tx.db
      .insertInto('totp_factors')
      .values({ user_id: user.id, secret, created_at: tx.now })
      .onConflict((oc) =>
        oc
          .column('user_id')
          .doUpdateSet({ secret, created_at: tx.now, last_step: 0 })
          .where('totp_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    if (started.numInsertedOrUpdatedRows !== 1n) {
      throw new HttpError(conflict(secondFactorMessages.totpAlready));
    }
  });
  return totp;
}

export async function confirmTotp(
  deps: Deps,
  caller: AccountCaller,
  body: { code: string },
): Promise<Pick<FactorAdded, 'recoveryCodes'>> {
  const { user } = caller;
  assertValid(codeProblem(body));
  await consumeAttempt(deps.db, totpSetupAttemptsPerMember, user.id, deps.now());
  const step = await stepOfPending(deps, user, body.code);
  const codes = await newRecoveryCodes(turnOf(user));
  return deps.write(async (tx) => {
    await lockFactors(tx, caller);
    const { numUpdatedRows } = await tx.db
      .updateTable('totp_factors')
      .set({ confirmed_at: tx.now, last_step: step.step })
      .where('user_id', '=', user.id)
      .where('secret', '=', step.sealed)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpError(conflict(secondFactorMessages.notStarted));
    return { recoveryCodes: await settleFactors(tx, user, { change: 'totp-added', codes }) };
  });
}

async function stepOfPending(deps: Deps, user: UserRow, typed: string) {
  const now = deps.now();
  const pending = await deps.db
    .selectFrom('totp_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', user.id)
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb('created_at', '>', new Date(now.getTime() - totpSetupLifeMs)),
      ]),
    )
    .executeTakeFirst();
  // The answer to the code that did it may have been lost.
  if (pending?.confirmed_at) throw new HttpError(conflict(secondFactorMessages.totpDone));
  const secret = pending && totpSealer(deps.keys.totpSecrets).open(pending.secret, user.id);
  if (!pending || secret === undefined) throw new HttpError(conflict(secondFactorMessages.notStarted));
  const read = readSecondFactorCode(typed);
  const step = read?.method === 'totp' ? stepOf(read.code, secret, now) : undefined;
  if (step === undefined) throw new HttpError(badInput(secondFactorMessages.wrong, 'code'));
  return { step, sealed: pending.secret };
}

export async function removeTotp(deps: Deps, caller: AccountCaller, body: OwnPasswordBody): Promise<void> {
  const { user } = caller;
  await confirmOwnPassword(deps, user, body);
  await deps.write(async (tx) => {
    await lockFactors(tx, caller);
    const removed = await tx.db
      .deleteFrom('totp_factors')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new HttpError(notFound(secondFactorMessages.totpNone));
    await settleFactors(tx, user, { change: 'totp-removed' });
  });
}
