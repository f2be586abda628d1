import { queryOptions } from '@tanstack/react-query';
import type { Period } from '@gbr/domain/periods.ts';
import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import type { Settings, SettingsBody } from '@gbr/domain/wire/settings.ts';
import type { AdvancedStats, Overview } from '@gbr/domain/wire/stats.ts';
import { get, send } from './http.ts';
import { infiniteList } from './paged.ts';
import { queryClient } from './query-client.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import { dropReads, refresh } from './refresh.ts';
import { isLoggedIn } from './token.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => get<Overview>('/api/stats/overview', signal),
  enabled: isLoggedIn,
});

export const advancedQuery = (period: Period) =>
  queryOptions({
    queryKey: ['advanced', period],
    queryFn: ({ signal }) => get<AdvancedStats>(withQuery('/api/stats/advanced', { period }), signal),
    enabled: isLoggedIn,
  });

export const auditQuery = (filters: QueryValues) => infiniteList<AuditEntry>('audit', '/api/audit', filters);

export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ signal }) => get<IntegrityPatterns>('/api/moderation/integrity', signal),
  enabled: isLoggedIn,
});

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => get<Settings>('/api/settings', signal),
  enabled: isLoggedIn,
});

export async function changeSettings(body: SettingsBody) {
  const answer = await send<Settings>('PATCH', '/api/settings', body);
  await dropReads(settingsQuery.queryKey);
  queryClient.setQueryData(settingsQuery.queryKey, answer);
  refresh('audit');
  return answer;
}
