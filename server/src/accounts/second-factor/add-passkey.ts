import { passkeyNameProblem } from '@gbr/domain/forms/second-factor.ts';
import { maxPasskeys, passkeyWaitMs } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { badInput, conflict } from '@gbr/domain/refusals.ts';
import { selfName } from '@gbr/domain/reviewer-name.ts';
import type {
  NewPasskeyBody,
  OwnPasswordBody,
  PasskeyAdded,
  PasskeyOptions,
} from '@gbr/domain/wire/second-factor.ts';
import { productName } from '@gbr/domain/product.ts';
import { violatedConstraint } from '../../core/db/database.ts';
import { newId } from '../../core/db/ids.ts';
import type { PasskeyRow, UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/deps.ts';
import { assertValid, HttpError } from '../../core/http-error.ts';
import { challengeBytes, newChallenge, storeChallenge, takeChallenge } from './challenges.ts';
import { confirmOwnPassword, lockFactors, settleFactors } from './change-factors.ts';
import type { AccountCaller } from './change-factors.ts';
import { passkeyView, readFactors } from './read-factors.ts';
import { turnOf } from '../confirm-password.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { NewRecoveryCodes } from './recovery-codes.ts';
import {
  algorithms,
  challengeIn,
  loadWebauthn,
  relyingParty,
  userHandle,
  verifiedOrNothing,
} from './webauthn.ts';

export async function passkeySetupOptions(
  deps: Deps,
  user: UserRow,
  body: OwnPasswordBody,
): Promise<PasskeyOptions> {
  await confirmOwnPassword(deps, user, body);
  const known = await deps.db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', user.id)
    .execute();
  if (known.length >= maxPasskeys) throw tooMany();
  const challenge = newChallenge();
  const expiresAt = new Date(deps.now().getTime() + passkeyWaitMs);
  await storeChallenge(deps.db, challenge, { purpose: 'passkey-setup', userId: user.id, expiresAt });
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty(deps.config).rpID,
    userName: user.email ?? '',
    userDisplayName: selfName(user.name, user.email),
    userID: userHandle(user.id),
    challenge: challengeBytes(challenge),
    timeout: passkeyWaitMs,
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

export async function addPasskey(
  deps: Deps,
  caller: AccountCaller,
  { name, credential }: NewPasskeyBody,
): Promise<Omit<PasskeyAdded, 'msg'>> {
  const { user } = caller;
  assertValid(passkeyNameProblem({ name }));
  const challenge = challengeIn(credential.response.clientDataJSON);
  const made = challenge === undefined ? undefined : await verify(deps, credential, challenge);
  if (challenge === undefined || !made) throw refused();
  const { recoveryCodesLeft } = await readFactors(deps.db, user.id);
  const codes = recoveryCodesLeft === 0 ? await newRecoveryCodes(turnOf(user)) : undefined;
  const passkey = {
    id: newId(),
    user_id: user.id,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    name: name.trim(),
    last_used_at: null,
  };
  return deps
    .write((tx) => store(tx, caller, { passkey, challenge, codes }))
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'passkeys_credential_id') throw error;
      throw new HttpError(conflict(secondFactorMessages.passkeyTaken));
    });
}

async function verify(deps: Deps, credential: NewPasskeyBody['credential'], expectedChallenge: string) {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { rpID, origin } = relyingParty(deps.config);
  const result = await verifiedOrNothing(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return result?.registrationInfo?.credential;
}

interface Addition {
  passkey: Omit<PasskeyRow, 'created_at'>;
  challenge: string;
  codes: NewRecoveryCodes | undefined;
}

async function store(
  tx: Tx,
  caller: AccountCaller,
  { passkey, challenge, codes }: Addition,
): Promise<Omit<PasskeyAdded, 'msg'>> {
  const { user } = caller;
  await lockFactors(tx, caller);
  if (!(await takeChallenge(tx, challenge, { purpose: 'passkey-setup', userId: user.id }))) throw refused();
  const { passkeys } = await readFactors(tx.db, user.id);
  if (passkeys.length >= maxPasskeys) throw tooMany();
  const row = { ...passkey, created_at: tx.now };
  await tx.db.insertInto('passkeys').values(row).execute();
  const recoveryCodes = await settleFactors(tx, user, { change: 'passkey-added', codes });
  return { passkey: passkeyView(row), recoveryCodes };
}

const tooMany = () => new HttpError(conflict(secondFactorMessages.tooManyPasskeys));
const refused = () => new HttpError(badInput(secondFactorMessages.passkeyRefused));
