import { banRefusal } from '@gbr/domain/ban.ts';
import { passkeyWaitMs } from '@gbr/domain/limits.ts';
import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import type { PasskeyLoginBody, PasskeyOptions } from '@gbr/domain/wire/second-factor.ts';
import { banOf } from '../../core/auth/session.ts';
import { startSession } from '../../core/auth/sessions.ts';
import type { PasskeyRow, UserRow } from '../../core/db/tables.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/deps.ts';
import { HttpError, refuseIf } from '../../core/http-error.ts';
import { logFailedLogin } from '../log-failed-login.ts';
import type { LoggedIn } from '../session-answer.ts';
import { challengeBytes, newChallenge, storeChallenge, takeChallenge } from './challenges.ts';
import { challengeIn, loadWebauthn, relyingParty, userHandle, verifiedOrNothing } from './webauthn.ts';

/** For `navigator.credentials.get`, the same for everyone: who it is, the passkey says. */
export async function passkeyLoginOptions(deps: Deps): Promise<PasskeyOptions> {
  const challenge = newChallenge();
  const expiresAt = new Date(deps.now().getTime() + passkeyWaitMs);
  await storeChallenge(deps.db, challenge, { purpose: 'passkey-login', userId: null, expiresAt });
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.config).rpID,
    challenge: challengeBytes(challenge),
    timeout: passkeyWaitMs,
    userVerification: 'required',
  });
  return { ...options };
}

/** A passkey is two factors in one, so that no password and no code is asked for. 401 for whatever does not fit. */
export async function logInWithPasskey(
  deps: Deps,
  { credential }: PasskeyLoginBody,
  device: { userAgent: string | undefined },
): Promise<LoggedIn> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const passkey = await deps.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  return logFailedLogin(deps, passkey?.user_id ?? null, async () => {
    const counter = passkey && challenge ? await verify(deps, { passkey, credential, challenge }) : undefined;
    if (!passkey || !challenge || counter === undefined) throw refused();
    return deps.write(async (tx) => {
      const user = await use(tx, { passkey, challenge, counter });
      refuseIf(banRefusal(banOf(user), 'login', tx.now));
      return { user, ...(await startSession(tx, user, device)) };
    });
  });
}

interface Claim {
  passkey: PasskeyRow;
  credential: PasskeyLoginBody['credential'];
  challenge: string;
}

/** The authenticator's new counter. */
async function verify(deps: Deps, { passkey, credential, challenge }: Claim): Promise<number | undefined> {
  if (credential.response.userHandle !== Buffer.from(userHandle(passkey.user_id)).toString('base64url'))
    return undefined;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { rpID, origin } = relyingParty(deps.config);
  const result = await verifiedOrNothing(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  return result?.authenticationInfo.newCounter;
}

interface Use {
  passkey: PasskeyRow;
  challenge: string;
  counter: number;
}

/** Uses up the challenge, and this value of the authenticator's counter. */
async function use(tx: Tx, { passkey, challenge, counter }: Use): Promise<UserRow> {
  const member = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', passkey.user_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isOpen = await takeChallenge(tx, challenge, { purpose: 'passkey-login', userId: null });
  const used = await tx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: tx.now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (!member || !isOpen || used.numUpdatedRows === 0n) throw refused();
  return member;
}

const refused = () => new HttpError({ status: 401, msg: secondFactorMessages.passkeyRefused });
