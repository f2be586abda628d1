import { queryOptions } from '@tanstack/react-query';
import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import type { MemberAct } from '@gbr/domain/ban.ts';
import type { Period } from '@gbr/domain/periods.ts';
import type {
  AccountBody,
  AccountChanged,
  ChangeEmailBody,
  ChangePasswordBody,
  DeleteAccountBody,
  Me,
  OwnSession,
  Session,
  WeeklySummaryBody,
} from '@gbr/domain/wire/accounts.ts';
import type { AffiliateStats } from '@gbr/domain/wire/stats.ts';
import { endLogin, get, getAll, getFile, send } from './http.ts';
import { queryClient } from './query-client.ts';
import { dropReads, refresh } from './refresh.ts';
import { withQuery } from './query-string.ts';
import { formerRows, isLoggedIn, storedMember, storeToken, whileLoggedIn } from './token.ts';

export const mePath = '/api/users/me';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => get<Me>(mePath, signal),
  enabled: isLoggedIn,
});

/** Asks the server again before it refuses: the link may have been followed on another device. */
export async function confirmedRefusal(me: Me | undefined, act: MemberAct) {
  const refusal = me && confirmationRefusal(me, act);
  if (!refusal) return undefined;
  return confirmationRefusal(await meByNow(me), act);
}

/** The member as they are now: something may have changed on another device, or by a moderator. */
export const meByNow = (me: Me) => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => me);

/**
 * Shows a new balance at once, without a request, unless somebody else has logged in before the answer came. An answer that
 * comes without the member was a success, too.
 */
export async function setMe(user: Me | undefined) {
  if (!user) return refresh('me');
  if (user._id !== storedMember()) return;
  await dropReads(meQuery.queryKey);
  queryClient.setQueryData(meQuery.queryKey, user);
}

export const affiliateQuery = (period: Period) =>
  queryOptions({
    queryKey: ['affiliate', period],
    queryFn: ({ signal }) =>
      get<AffiliateStats>(withQuery('/api/users/me/affiliate-stats', { period }), signal),
    placeholderData: formerRows,
    enabled: isLoggedIn,
  });

export async function changeAccount(body: AccountBody) {
  const answer = await send<AccountChanged>('PATCH', '/api/users/me', body);
  await setMe(answer.user);
  return answer;
}

/** The answer carries a new token, which replaces the old one. */
export async function changePassword(body: ChangePasswordBody) {
  const isWanted = whileLoggedIn();
  const answer = await send<Session & { msg: string }>('PATCH', '/api/users/me/password', body);
  if (isWanted()) storeToken(answer.token);
  else endLogin(answer.token);
  return answer;
}

export async function switchSummary(body: WeeklySummaryBody) {
  const answer = await send<AccountChanged>('PATCH', '/api/users/me/weekly-summary', body);
  await setMe(answer.user);
  return answer;
}

const sessionsPath = '/api/users/me/sessions';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => getAll<OwnSession>(sessionsPath, signal),
  enabled: isLoggedIn,
});

export async function endSession(session: OwnSession | 'others') {
  const path = session === 'others' ? sessionsPath : `${sessionsPath}/${encodeURIComponent(session._id)}`;
  try {
    return await send<{ msg: string }>('DELETE', path);
  } finally {
    refresh('sessions');
  }
}

export async function changeEmail(body: ChangeEmailBody) {
  const answer = await send<AccountChanged>('PATCH', '/api/users/me/email', body);
  await setMe(answer.user);
  return answer;
}

export async function cancelEmailChange() {
  const answer = await send<AccountChanged>('DELETE', '/api/users/me/email');
  await setMe(answer.user);
  return answer;
}

/** To the pending address, else to the one that is not confirmed. */
export const resendConfirmation = () => send<{ msg: string }>('POST', '/api/users/me/confirmation');

export const exportAccount = () => getFile('/api/users/me/export');

export const deleteAccount = (body: DeleteAccountBody) =>
  send<{ msg: string }>('DELETE', '/api/users/me', body);
