import type {
  AccountChanged,
  LoginBody,
  Me,
  PasswordReset,
  RegisterBody,
  Session,
} from '@gbr/domain/wire/accounts.ts';
import type { SecondFactorBody, SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { sessionStore } from '../storage.ts';
import { endLogin, get, send } from './http.ts';
import { isLoggedIn, noteLogout, storedToken, storeToken } from './token.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { upload } from './upload.ts';

// Without the query cache, which public pages need not load. The screens store the token when it is time to move on.

/** While many others log in, too, it waits for a place twice before it says so. */
export const logIn = (body: LoginBody) =>
  retryWhenBusy(() => send<Session | SecondFactorNeeded>('POST', '/api/auth/login', body));

export const answerSecondFactor = (body: SecondFactorBody) =>
  send<Session>('POST', '/api/auth/second-factor', body);

export const register = (body: RegisterBody) => send<Session>('POST', '/api/auth/register', body);

/** At once, whether or not the server can be reached. */
export function logOut() {
  endLogin(storedToken());
  forgetMember();
}

/** And their drafts, which the next person at this screen should not find. */
export function forgetMember() {
  noteLogout();
  storeToken(null);
  sessionStore.clear();
}

export const requestPasswordReset = (email: string) =>
  send<{ msg: string }>('POST', '/api/auth/forgot-password', { email });

const linkPath = (call: string, token: string) => `/api/auth/${call}/${encodeURIComponent(token)}`;

export const resetPassword = (token: string, password: string) =>
  send<Partial<PasswordReset> | (SecondFactorNeeded & { msg: string })>(
    'PATCH',
    linkPath('reset-password', token),
    { password },
  );

export const confirmEmail = (token: string) => send<AccountChanged>('POST', linkPath('confirm-email', token));

export const undoEmail = (token: string) => send<{ msg: string }>('POST', linkPath('undo-email', token));

export const turnOffSummary = (token: string) =>
  send<{ msg: string }>('POST', `/api/weekly-summary/${encodeURIComponent(token)}/off`);

/** Asked afresh, so that a login that has ended is forgotten. Undefined for a guest. */
export async function whoIsLoggedIn(): Promise<Me | undefined> {
  return isLoggedIn() ? get<Me>('/api/users/me').catch(() => undefined) : undefined;
}

export const contactSupport = (form: FormData) => upload<{ msg: string }>('/api/support', form);
