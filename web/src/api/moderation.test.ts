import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What is imported listens for logins in other tabs.
vi.stubGlobal('addEventListener', () => undefined);
const { answerAppeal } = await import('./appeals.ts');
const { changeUser, deleteBook, deleteReview, deleteUser, moderateBook } = await import('./moderation.ts');
const { queryClient } = await import('./query-client.ts');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ msg: 'Done.', book: { _id: 'book' }, user: {} }));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Over which a dialog of a book or a member opens. */
const lists = ['reviews', 'appeals', 'integrity', 'users', 'all-books', 'audit'];

test.each([
  ['a book is edited', () => moderateBook('book', { title: 'Another' })],
  ['a book is deleted', () => deleteBook('book')],
  ['a review is deleted', () => deleteReview('book', 'review')],
  ['a member is changed', () => changeUser('member', { name: 'Another' })],
  ['a member is deleted', () => deleteUser('member')],
])('the list under the dialog in which %s is read again, whichever it is', async (_, act) => {
  for (const name of lists) queryClient.setQueryData([name], []);
  await act();
  const old = lists.filter((name) => !queryClient.getQueryState([name])?.isInvalidated);
  expect(old).toEqual([]);
});

test('a book is edited without the book in the answer, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await expect(moderateBook('book', { title: 'Another' })).resolves.toEqual({});
});

test('a member under whose dialog a book was deleted has the refund', async () => {
  queryClient.setQueryData(['member', 'owner'], {});
  await deleteBook('book');
  expect(queryClient.getQueryState(['member', 'owner'])?.isInvalidated).toBe(true);
});

test('an answered appeal shows what it restored: the money, the record, the books and the reviews', async () => {
  const restored = ['statement', 'record', 'member', 'book', 'library', ...lists];
  for (const name of restored) queryClient.setQueryData([name], []);
  await answerAppeal('appeal', { outcome: 'overturned', reason: 'The review is on Amazon.' });
  const old = restored.filter((name) => !queryClient.getQueryState([name])?.isInvalidated);
  expect(old).toEqual([]);
});
