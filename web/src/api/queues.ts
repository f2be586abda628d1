import type { ModeratorQueues } from '@gbr/domain/next-step.ts';
import type { Overview } from '@gbr/domain/wire/stats.ts';
import { queryOptions } from '@tanstack/react-query';
import { get, getPage } from './http.ts';
import { isLoggedIn } from './token.ts';

/** What waits for moderators; refreshed with the overview. */
export const queuesQuery = queryOptions({
  queryKey: ['overview', 'queues'],
  queryFn: async ({ signal }): Promise<ModeratorQueues> => {
    const [{ pendingBooks }, appeals, reviews] = await Promise.all([
      get<Overview>('/api/stats/overview', signal),
      getPage('/api/appeals?outcome=open&limit=1', signal),
      getPage('/api/reviews?overdue=true&limit=1', signal),
    ]);
    return { pendingBooks, openAppeals: appeals.total, reviewIsDue: reviews.rows.length > 0 };
  },
  enabled: isLoggedIn,
});
