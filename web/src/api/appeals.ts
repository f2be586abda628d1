import { queryOptions } from '@tanstack/react-query';
import type { AppealOutcome } from '@gbr/domain/appeals.ts';
import type {
  AnswerAppealBody,
  Appeal,
  AppealAnswered,
  AppealBody,
  AppealSent,
  Decision,
} from '@gbr/domain/wire/appeals.ts';
import { get, send } from './http.ts';
import { infiniteList } from './paged.ts';
import { withQuery } from './query-string.ts';
import type { QueryValues } from './query-string.ts';
import { dashboardLists, refresh } from './refresh.ts';

export const decisionQuery = (named: QueryValues) =>
  queryOptions({
    queryKey: ['decision', named],
    queryFn: ({ signal }) => get<Decision>(withQuery('/api/appeals/decision', named), signal),
  });

export async function sendAppeal(body: AppealBody) {
  const answer = await send<AppealSent>('POST', '/api/appeals', body);
  refresh('appeals', 'decision');
  return answer;
}

export const appealsQuery = (outcome: 'open' | AppealOutcome) =>
  infiniteList<Appeal>('appeals', '/api/appeals', { outcome });

export async function answerAppeal(id: string, body: AnswerAppealBody) {
  const answer = await send<AppealAnswered>('PATCH', `/api/appeals/${encodeURIComponent(id)}`, body);
  refresh(...dashboardLists, 'member', 'record', 'statement', 'book', 'library');
  return answer;
}
