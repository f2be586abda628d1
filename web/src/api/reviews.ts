import { queryOptions } from '@tanstack/react-query';
import type { LibraryBook, ReviewingBook } from '@gbr/domain/wire/books.ts';
import type {
  CancelBody,
  FinishBody,
  Finished,
  MemberRecord,
  Picked,
  ReviewCancelled,
  ReviewLinkSent,
} from '@gbr/domain/wire/reviews.ts';
import { setMe } from './account.ts';
import { bookPath } from './books.ts';
import { get, getAll, send } from './http.ts';
import type { Page } from './http.ts';
import { withoutRow } from './paged.ts';
import { queryClient } from './query-client.ts';
import { endReading } from './reading.ts';
import { refresh } from './refresh.ts';
import { isLoggedIn } from './token.ts';

export const reviewingPath = '/api/books/im-reviewing';

export const reviewingQuery = queryOptions({
  queryKey: ['reviewing'],
  queryFn: ({ signal }) => getAll<ReviewingBook>(reviewingPath, signal),
  enabled: isLoggedIn,
});

export const recordPath = '/api/users/me/record';

export const recordQuery = queryOptions({
  queryKey: ['record', 'me'],
  queryFn: ({ signal }) => get<MemberRecord>(recordPath, signal),
  enabled: isLoggedIn,
});

/** From the given campaign, else from the one that started first. */
export async function pickBook(id: string, campaignId?: string) {
  const answer = await send<Picked>('PATCH', bookPath(id, '/pick'), campaignId ? { campaignId } : {});
  await setMe(answer.updatedUser);
  removeFromLibrary(id);
  refresh('library', 'reviewing');
  return answer;
}

/** A picked book leaves the library at once, without a request. */
function removeFromLibrary(bookId: string) {
  queryClient.setQueriesData<Page<LibraryBook>>(
    { queryKey: ['library'] },
    (page) => page && withoutRow(page, bookId),
  );
}

export async function cancelReview(bookId: string, why: CancelBody) {
  const answer = await endReading(bookId, () =>
    send<ReviewCancelled>('PATCH', bookPath(bookId, '/cancel-review'), why),
  );
  await setMe(answer.updatedUser);
  queryClient.setQueryData(reviewingQuery.queryKey, (books) => books?.filter(({ _id }) => _id !== bookId));
  refresh('library', 'record');
  return answer;
}

export async function finishReview(bookId: string, body: FinishBody) {
  const answer = await endReading(bookId, () => send<Finished>('PATCH', bookPath(bookId, '/finish'), body));
  await setMe(answer.updatedUser);
  refresh('library', 'statement', 'record');
  return answer;
}

export async function sendReviewLink(bookId: string, reviewUrl: string) {
  const answer = await send<ReviewLinkSent>('PATCH', bookPath(bookId, '/review-link'), { reviewUrl });
  refresh('reviewing', 'record');
  return answer;
}
