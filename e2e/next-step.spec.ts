import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import {
  aBook,
  aBookOnOffer,
  aMember,
  aModerator,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  pick,
  theAdmin,
} from './support/people.ts';
import { comeBack } from './support/come-back.ts';
import { followInMenu } from './support/exchange-steps.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('a new member begins with a book or with a review, and the dashboard remembers it', async ({
  page,
  server,
}) => {
  const member = await aMember(server);
  await enter(page, member);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect(next.getByRole('listitem')).toContainText([
    'Account opened: done',
    'First book added: not yet',
    'First reviews requested: not yet',
    'First review turned in: not yet',
  ]);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await next.getByRole('link', { name: 'Add your book' }).click();
  await expect(page).toHaveURL('/add-book');

  const book = await aBook(server, member);
  await page.goto('/dashboard');
  await expect(next).toContainText('is waiting for approval.');
  await expect(next.getByRole('listitem')).toContainText([
    /opened: done/,
    /added: done/,
    /not yet/,
    /not yet/,
  ]);

  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/approve`, {});
  await page.goto('/dashboard');
  await expect(next).toContainText('Nobody has been asked to read it yet.');
  await next.getByRole('link', { name: 'Request a review' }).click();
  await expect(page).toHaveURL(`/one_book/${book._id}`);
  // The request's dialog is what the link is for; it opens once.
  const launch = page.getByRole('dialog', { name: 'Launch a review request' });
  await expect(launch).toBeVisible();
  await expectAccessible(page);
  await expectFocusIn(launch);
  // It stays, whatever becomes of the book.
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/mod`, { status: 'rejected' });
  await comeBack(page);
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(launch).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(launch).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Get Reviewed' })).toBeVisible();
  await expect(launch).toBeHidden();
});

test('what comes late takes the focus from nothing on the screen', async ({ page, server }) => {
  await enter(page, await aMember(server));
  const late = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as object;
    await late.promise;
    await route.fulfill({ response, json: { ...me, emailConfirmed: false } });
  });
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'My Books' }).click();
  const heading = page.getByRole('heading', { name: 'My Books' });
  await expect(heading).toBeFocused();
  late.resolve();
  const notice = page.getByRole('region', { name: 'Confirm your email address' });
  await expect(notice).toBeVisible();
  await expect(heading).toBeFocused();

  const later = Promise.withResolvers<void>();
  await page.route('**/api/books/im-reviewing', async (route) => {
    await later.promise;
    await route.continue();
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard');
  const link = page.getByRole('main').getByRole('link', { name: 'Add a book' });
  await link.focus();
  later.resolve();
  await expect(page.getByRole('region', { name: 'Your next step' })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(link).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a reader is led back to the book', async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  const book = await aBookOnOffer(server, await anAuthor(server), { title: 'Rising Early' });
  const reader = await aMember(server);
  await pick(server, reader, book);
  await enter(page, reader);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect(next).toContainText('Continue reading “Rising Early”: 4d 23h');
  await expect(next.getByText(/^4d 23h \d+m left$/)).toHaveCSS('white-space', 'nowrap');
  // What cannot be loaded again stays as it was.
  const tile = page.getByRole('link', { name: /On Review/ });
  await tile.focus();
  await page.route('/api/books/im-reviewing', (route) => route.abort());
  await comeBack(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(tile).toBeFocused();
  await page.unroute('/api/books/im-reviewing');
  await comeBack(page, 4 * 24 * 3_600_000);
  await expect(next).toContainText('“Rising Early”: 0d 23h');
  // What moves up when it goes would be missed by a click.
  await expect(page.getByRole('alert')).toBeHidden();
  await next.getByRole('link', { name: 'Open the reader page' }).click();
  await expect(page).toHaveURL(`/book_for_review/${book._id}`);
});

test('moderators are led from an empty queue to the one in which something waits', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const declined = await anApprovedBook(server, author);
  const admin = await theAdmin(server);
  // Somebody else decided, so that the appeal is the admin's to answer.
  const moderator = await aModerator(server);
  const decision = { status: 'rejected', reason: 'No.' };
  await call(server, moderator, 'PATCH', `/api/books/${declined._id}/mod`, decision);
  await call(server, author, 'POST', '/api/appeals', {
    kind: 'book',
    about: declined._id,
    text: 'This is my own book.',
  });
  for (const { _id } of await call<{ _id: string }[]>(server, admin, 'GET', '/api/books/pending')) {
    await call(server, admin, 'PATCH', `/api/books/${_id}/approve`, {});
  }
  await enter(page, admin);
  await page.goto('/moderator?tab=pending');
  await expect(page.getByText('Appeals are waiting for an answer.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the queue' }).click();
  await expect(page).toHaveURL('/moderator?tab=appeals');
  await followInMenu(page, 'Dashboard');
  await expect(page.getByRole('region', { name: 'Your next step' })).toContainText('Appeals are waiting');
});
