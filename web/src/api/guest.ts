import type { LoginBody, PasswordReset, RegisterBody, Session } from '@gbr/domain/wire/accounts.ts';
import { logoutPath, send } from './http.ts';
import { storeToken } from './token.ts';
import { upload } from './upload.ts';

// Without the query cache, which public pages need not load. The screens store the token when it is time to move on.

export const logIn = (body: LoginBody) => send<Session>('POST', '/api/auth/login', body);

export const register = (body: RegisterBody) => send<Session>('POST', '/api/auth/register', body);

/** At once, whether or not the server can be reached. */
export function logOut() {
  send('POST', logoutPath).catch(() => undefined);
  storeToken(null);
  try {
    // Drafts: the next person at this screen should not find them.
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
}

export const requestPasswordReset = (email: string) =>
  send<{ msg: string }>('POST', '/api/auth/forgot-password', { email });

export const resetPassword = (token: string, password: string) =>
  send<Partial<PasswordReset>>('PATCH', `/api/auth/reset-password/${encodeURIComponent(token)}`, {
    password,
  });

export const contactSupport = (form: FormData) => upload<{ msg: string }>('/api/support', form);
