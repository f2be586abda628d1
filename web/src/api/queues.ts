import type { ModeratorQueues } from '@gbr/domain/next-step.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { queryOptions } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { asActor } from './as-actor.ts';
import { getPage } from './http.ts';
import { queryClient } from './query-client.ts';
import { queuesFor } from './queues-for.ts';
import { isLoggedIn } from './token.ts';

/** What waits for this moderator; refreshed with the overview. */
export const queuesQuery = queryOptions({
  queryKey: ['overview', 'queues'],
  queryFn: async ({ signal }): Promise<ModeratorQueues> => {
    const [me, books, appeals, reviews] = await Promise.all([
      queryClient.ensureQueryData(meQuery),
      getPage<Book>('/api/books/pending?limit=10', signal),
      getPage<Appeal>('/api/appeals?outcome=open&answerable=true&limit=1', signal),
      getPage<CheckedReview>('/api/reviews?overdue=true&limit=10', signal),
    ]);
    return { ...queuesFor(asActor(me), { books, reviews }), appeals: appeals.total };
  },
  enabled: isLoggedIn,
});
