import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { PasskeyAdded } from '@gbr/domain/wire/second-factor.ts';
import { send } from './http.ts';
import { refreshing } from './second-factor.ts';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type SetupOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

// Each asks the server for a challenge, then the browser for the passkey: the browser's refusal is no ApiError.

export async function logInWithPasskey(): Promise<Session> {
  const optionsJSON = await send<LoginOptions>('POST', '/api/auth/passkey/options');
  const credential: AuthenticationResponseJSON = await startAuthentication({ optionsJSON });
  return send<Session>('POST', '/api/auth/passkey', { credential });
}

export async function addPasskey({ password, name }: { password: string; name: string }) {
  const path = '/api/users/me/second-factor/passkeys';
  const optionsJSON = await send<SetupOptions>('POST', `${path}/options`, { password });
  const credential: RegistrationResponseJSON = await startRegistration({ optionsJSON });
  return refreshing(send<PasskeyAdded>('POST', path, { name, credential }));
}
