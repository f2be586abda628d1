import type { LoginBody, PasswordReset, RegisterBody, Session } from '@gbr/domain/wire/accounts.ts';
import { send } from './http.ts';
import { upload } from './upload.ts';

/*
 * What a guest can do. Apart from the members' actions, so that the public pages do not carry the query cache.
 * None of these stores the token: the screens do, when it is time to move on.
 */

export const logIn = (body: LoginBody) => send<Session>('POST', '/api/auth/login', body);

export const register = (body: RegisterBody) => send<Session>('POST', '/api/auth/register', body);

export const askForReset = (email: string) =>
  send<{ msg: string }>('POST', '/api/auth/forgot-password', { email });

export const resetPassword = (token: string, password: string) =>
  send<Partial<PasswordReset>>('PATCH', `/api/auth/reset-password/${encodeURIComponent(token)}`, {
    password,
  });

/** `form`: fullName, email, subject, message, and an optional `file`. */
export const askSupport = (form: FormData) => upload<{ msg: string }>('/api/support', form);
