import type { CheckBody, Checked, CheckedReview } from '@gbr/domain/wire/checks.ts';
import { send } from './http.ts';
import { infiniteList, withoutRowOfList } from './paged.ts';
import type { ReadPages } from './paged.ts';
import { queryClient } from './query-client.ts';
import type { QueryValues } from './query-string.ts';
import { refresh } from './refresh.ts';

export const reviewsQuery = (filters: QueryValues) =>
  infiniteList<CheckedReview>('reviews', '/api/reviews', filters);

export async function checkReview(id: string, body: CheckBody) {
  const answer = await send<Checked>('PATCH', `/api/reviews/${encodeURIComponent(id)}/check`, body);
  if (body.result !== 'unchecked') removeFromQueue(id);
  refresh(
    'reviews',
    'overview',
    'record',
    'book',
    'all-books',
    'assignments',
    'audit',
    'member',
    'statement',
  );
  return answer;
}

/** Takes a checked review out of the queue at once; the list is refetched behind it. */
function removeFromQueue(id: string) {
  queryClient.setQueriesData<ReadPages<CheckedReview>>({ queryKey: ['reviews'] }, (queue) =>
    withoutRowOfList(queue, id),
  );
}
