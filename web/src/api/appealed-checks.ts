import { queryOptions } from '@tanstack/react-query';
import type { Decision } from '@gbr/domain/wire/appeals.ts';
import { ApiError } from './api-error.ts';
import { get } from './http.ts';
import { withQuery } from './query-string.ts';
import { isLoggedIn } from './token.ts';

/** Of these reviews that were called missing, those whose appeal waits for an answer. */
export const appealedChecksQuery = (reviewIds: readonly string[]) =>
  queryOptions({
    queryKey: ['decision', 'open', reviewIds],
    queryFn: async ({ signal }) => {
      const appealed = await Promise.all(reviewIds.map((id) => waitsForAnswer(id, signal)));
      return reviewIds.filter((_id, place) => appealed[place]);
    },
    enabled: () => reviewIds.length > 0 && isLoggedIn(),
  });

async function waitsForAnswer(about: string, signal: AbortSignal): Promise<boolean> {
  const path = withQuery('/api/appeals/decision', { kind: 'check', about });
  try {
    const { appeal } = await get<Decision>(path, signal);
    return appeal !== null && appeal.outcome === null;
  } catch (error) {
    // Made so long ago that it is no longer stored.
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}
