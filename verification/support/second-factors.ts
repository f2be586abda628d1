import type {
  FactorAdded,
  PasskeyAdded,
  PasskeyOptions,
  SecondFactorNeeded,
  TotpStarted,
} from '@gbr/domain/wire/second-factor.ts';
import { newTotp } from '@gbr/server/accounts/second-factor/totp.ts';
import { totpSealer } from '@gbr/server/core/auth/sealed-text.ts';
import { dropSecondFactors } from '@gbr/server/core/members/drop-second-factors.ts';
import type { UserRow } from '@gbr/server/core/db/tables.ts';
import { aMember, password } from './factories.ts';
import { totpCode } from './totp-code.ts';
import { VirtualPasskey } from './virtual-passkey.ts';
import type { World } from './world.ts';

export const factorPath = '/api/users/me/second-factor';
const step = 30_000;

interface ProtectedMember {
  member: UserRow;
  secret: string;
  recoveryCodes: string[];
}

/** With an authenticator app, set up through the API; its next code counts at once. */
export async function aProtectedMember(
  world: World,
  given?: Parameters<typeof aMember>[1],
): Promise<ProtectedMember> {
  const member = await aMember(world, given);
  return { member, ...(await addTotp(world, member)) };
}

export async function addTotp(
  world: World,
  member: UserRow,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const client = world.as(member);
  const { body: started } = await client.post<TotpStarted>(`${factorPath}/totp`, { password });
  const code = totpCode(started.secret, world.clock.now());
  const { status, body } = await client.post<FactorAdded>(`${factorPath}/totp/confirm`, { code });
  if (status !== 200) throw new Error(`Setting up an app answered ${status}: ${JSON.stringify(body)}`);
  world.clock.advance(step);
  return { secret: started.secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** Without the calls; `confirmed` false: as after the QR code. */
export async function giveTotp(
  { deps, clock }: World,
  user: UserRow,
  { confirmed = true } = {},
): Promise<{ secret: string }> {
  const { secret } = newTotp(user.email ?? '');
  const now = clock.now();
  const row = {
    user_id: user.id,
    secret: totpSealer(deps.keys.totpSecrets).seal(secret, user.id),
    created_at: now,
    confirmed_at: confirmed ? now : null,
  };
  await deps.db.insertInto('totp_factors').values(row).execute();
  const flag = { has_second_factor: confirmed };
  await deps.db.updateTable('users').set(flag).where('id', '=', user.id).execute();
  return { secret };
}

export async function takeFactors({ deps }: World, { id }: UserRow): Promise<void> {
  await deps.write((tx) => dropSecondFactors(tx, id));
}

/** After the password. */
export async function aLoginChallenge(world: World, member: UserRow): Promise<string> {
  const login = await world
    .as()
    .post<SecondFactorNeeded>('/api/auth/login', { email: member.email, password });
  if (login.status !== 202) throw new Error(`The login answered ${login.status}`);
  return login.body.challenge;
}

export const originOf = ({ deps }: World) => ({ origin: new URL(deps.config.publicUrl).origin });

export async function setupOptions(world: World, member: UserRow): Promise<PasskeyOptions> {
  const path = `${factorPath}/passkeys/options`;
  const { status, body } = await world.as(member).post(path, { password });
  if (status !== 200) throw new Error(`Options for a passkey answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The member's only factor. */
export async function aPasskey(
  world: World,
  member: UserRow,
): Promise<{ id: string; passkey: VirtualPasskey }> {
  await takeFactors(world, member);
  const passkey = new VirtualPasskey();
  const credential = passkey.create(await setupOptions(world, member), originOf(world));
  const { status, body } = await world
    .as(member)
    .post<PasskeyAdded>(`${factorPath}/passkeys`, { name: 'My phone', credential });
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}: ${JSON.stringify(body)}`);
  return { id: body.passkey._id, passkey };
}
