import { queryOptions } from '@tanstack/react-query';
import type { FactorAdded, SecondFactors, TotpStarted } from '@gbr/domain/wire/second-factor.ts';
import { get, send } from './http.ts';
import { refresh } from './refresh.ts';
import { isLoggedIn } from './token.ts';

const path = '/api/users/me/second-factor';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => get<SecondFactors>(path, signal),
  enabled: isLoggedIn,
});

export const startTotp = (password: string) => send<TotpStarted>('POST', `${path}/totp`, { password });

export const confirmTotp = (code: string) =>
  refreshing(send<FactorAdded>('POST', `${path}/totp/confirm`, { code }));

export const removeTotp = (password: string) =>
  refreshing(send<{ msg: string }>('DELETE', `${path}/totp`, { password }));

export const renewRecoveryCodes = (password: string) =>
  refreshing(send<{ msg: string; recoveryCodes: string[] }>('POST', `${path}/recovery-codes`, { password }));

export const renamePasskey = (id: string, name: string) =>
  refreshing(send<{ msg: string }>('PATCH', `${path}/passkeys/${id}`, { name }));

export const removePasskey = (id: string, password: string) =>
  refreshing(send<{ msg: string }>('DELETE', `${path}/passkeys/${id}`, { password }));

/** Also after a failure: what gets no answer may have been done. */
export async function refreshing<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } finally {
    refresh('second-factor');
  }
}
