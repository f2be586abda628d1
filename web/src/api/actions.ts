import type {
  AccountBody,
  AccountChanged,
  ChangePasswordBody,
  DeleteAccountBody,
  Me,
  Session,
} from '@gbr/domain/wire/accounts.ts';
import type { Book, BookChanged, EditBookBody, LibraryBook } from '@gbr/domain/wire/books.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import type { InboxBody } from '@gbr/domain/wire/records.ts';
import type { FinishBody, Finished, Picked, ReviewCancelled } from '@gbr/domain/wire/reviews.ts';
import { send } from './http.ts';
import type { Page } from './http.ts';
import { meQuery, reviewingQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './refresh.ts';
import { upload } from './upload.ts';

/*
 * What a member can do: one function per call of the spec's section 7, with what it refreshes. Each fails with
 * ApiError; the screen words the failure with `failureText(error, fallback)`.
 */

const bookPath = (id: string, act = '') => `/api/books/${encodeURIComponent(id)}${act}`;

/** Shows a new balance at once, without asking again. */
const rememberMe = (user: Me) => queryClient.setQueryData(meQuery.queryKey, user);

/** `form`: the fields of the wizard and its files (spec, section 7). `onProgress`: percent sent. */
export async function addBook(form: FormData, onProgress?: (percent: number) => void) {
  const book = await upload<Book>('/api/books', form, onProgress);
  refresh('my-books');
  return book;
}

export async function editBook(id: string, body: EditBookBody) {
  const answer = await send<BookChanged>('PATCH', bookPath(id), body);
  refresh('my-books', 'book', 'library');
  return answer;
}

export async function launchReview(id: string, body: LaunchBody) {
  const answer = await send<Launched>('POST', bookPath(id, '/launch-review'), body);
  rememberMe(answer.updatedUser);
  refresh('me', 'my-books', 'book', 'statement');
  return answer;
}

/** Frees one slot of a campaign and refunds it. */
export async function removeSlot(bookId: string, campaignId: string) {
  const answer = await send<BookChanged>('PATCH', bookPath(bookId, '/mod'), {
    reduceSlotCampaignId: campaignId,
  });
  refresh('me', 'my-books', 'book', 'statement');
  return answer;
}

/** Takes the book for review, from the campaign named or else the one that started first. */
export async function pickBook(id: string, campaignId?: string) {
  const answer = await send<Picked>('PATCH', bookPath(id, '/pick'), campaignId ? { campaignId } : {});
  rememberMe(answer.updatedUser);
  removeOffer(id);
  refresh('library', 'reviewing');
  return answer;
}

/** A picked book leaves the library at once, without asking again. */
function removeOffer(bookId: string) {
  queryClient.setQueriesData<Page<LibraryBook>>({ queryKey: ['library'] }, (page) => {
    if (!page?.rows.some(({ _id }) => _id === bookId)) return page;
    return { ...page, rows: page.rows.filter(({ _id }) => _id !== bookId), total: page.total - 1 };
  });
}

export async function cancelReview(bookId: string) {
  const answer = await send<ReviewCancelled>('PATCH', bookPath(bookId, '/cancel-review'), {});
  rememberMe(answer.updatedUser);
  queryClient.setQueryData(reviewingQuery.queryKey, (books) => books?.filter(({ _id }) => _id !== bookId));
  refresh('reviewing', 'library');
  return answer;
}

export async function finishReview(bookId: string, body: FinishBody) {
  const answer = await send<Finished>('PATCH', bookPath(bookId, '/finish'), body);
  rememberMe(answer.updatedUser);
  refresh('reviewing', 'library', 'statement');
  return answer;
}

export async function changeAccount(body: AccountBody) {
  const answer = await send<AccountChanged>('PATCH', '/api/users/me', body);
  rememberMe(answer.user);
  return answer;
}

/** The answer carries a new token, the old one having ended: store it. */
export const changePassword = (body: ChangePasswordBody) =>
  send<Session & { msg: string }>('PATCH', '/api/users/me/password', body);

export const deleteAccount = (body: DeleteAccountBody) =>
  send<{ msg: string }>('DELETE', '/api/users/me', body);

export async function markRead(body: InboxBody) {
  const answer = await send<{ msg: string }>('PATCH', '/api/users/me/inbox', body);
  refresh('inbox');
  return answer;
}
