import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { logIn } from '@gbr/verification/support/setup-calls.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { linkInMail } from './support/link-in-mail.ts';
import { expectStatus } from './support/live-regions.ts';
import {
  aBook,
  aBookOnOffer,
  aFinishedReview,
  aMember,
  aModerator,
  anAuthor,
  call,
  enter,
  enterInOtherTab,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test('who cannot log in appeals a ban with the link in the mail, and a moderator lifts it', async ({
  page,
  server,
}) => {
  const moderator = await aModerator(server);
  const member = await aMember(server, { name: 'Barred Barbara' });
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${member._id}`, {
    banStatus: 'permanent',
    banReason: 'Unposted reviews.',
  });
  await page.goto(await linkInMail(server, member.email, 'ban'));
  await expect(page.getByRole('heading', { name: 'Appeal a decision' })).toBeVisible();
  await expect(page.getByText('Ban', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('Why should we decide otherwise?');
  await field.fill('No.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Please write at least 10 characters.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('All of my reviews are on Amazon, please look again.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expectStatus(page, 'Your appeal was sent.');
  await expectFitsPhone(page);
  await page.reload();
  await expect(page.getByText('You have appealed this decision already.')).toBeVisible();

  await enter(page, moderator);
  await page.goto('/moderator');
  await page.getByRole('tab', { name: 'Appeals', exact: true }).click();
  await expect(page).toHaveURL(/tab=appeals/);
  const card = page.getByRole('article', { name: 'Barred Barbara' });
  for (const text of [
    'Ban',
    'Unposted reviews.',
    'All of my reviews are on Amazon',
    'Reviews that it cancelled stay cancelled.',
  ]) {
    await expect(card).toContainText(text);
  }
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(card.getByText('Please give a reason.')).toBeVisible();
  const answer = page.getByRole('group', { name: 'Barred Barbara' });
  await answer.getByLabel('Your reason').fill('We found them all.');
  await card.getByRole('button', { name: 'Lift the ban' }).click();
  await expectStatus(page, 'The decision is undone.');
  await expect(card).toBeHidden();
  await page.getByRole('radio', { name: 'Decision overturned' }).check();
  await expect(card).toContainText('We found them all.');
  await expectAccessible(page);
  await expectFitsPhone(page);
  const { banStatus } = await call<ModeratedUser>(
    server,
    await theAdmin(server),
    'GET',
    `/api/users/${member._id}`,
  );
  expect(banStatus).toBe('active');
});

test('what was written is there after a reload, until it is sent', async ({ page, server }) => {
  const member = await aMember(server, { name: 'Reloading Rosa' });
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${member._id}`, {
    banStatus: 'permanent',
    banReason: 'Spam.',
  });
  await page.goto(await linkInMail(server, member.email, 'ban'));
  const field = page.getByLabel('Why should we decide otherwise?');
  const restored = page.getByText('Your text has been restored.');
  await field.fill('It was my brother.');
  await expect(restored).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue('It was my brother.');
  await expect(restored).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(field).toHaveValue('');
  // Its button has gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('');
  await expect(restored).toBeHidden();

  await field.fill('My account was stolen.');
  await page.reload();
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expectStatus(page, 'Your appeal was sent.');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('stolen');
});

test('a logout drops what was written, and nobody else finds it', async ({ page, server, allowConsole }) => {
  const author = await anAuthor(server, 'Alma Author');
  const book = await aBook(server, author, { title: 'Declined and Left' });
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/mod`, {
    status: 'rejected',
    reason: 'Too long.',
  });
  const address = `/appeal/book-${book._id}`;
  const field = page.getByLabel('Why should we decide otherwise?');
  await enter(page, author);
  await page.goto(address);
  await field.fill('It is as long as it must be.');
  await page.reload();
  await expect(field).toHaveValue('It is as long as it must be.');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const session = await logIn(server.url, author);
  await enter(page, { ...author, token: session.token });
  await page.goto(address);
  await expect(field).toHaveValue('');

  await field.fill('It is as long as it must be.');
  // Somebody else logs in in another tab: what is on this screen is not theirs.
  allowConsole(/404/);
  const other = await aMember(server, { name: 'Nobody Else' });
  const secondTab = await enterInOtherTab(page, other);
  await expect(field).toBeHidden();
  await secondTab.close();
});

test('an author appeals from the page of the book, and reads the answer in the inbox', async ({
  page,
  server,
}) => {
  const moderator = await aModerator(server, 'Mona Moderator');
  const author = await anAuthor(server);
  const book = await aBook(server, author, { title: 'Declined Too Fast' });
  await call(server, moderator, 'PATCH', `/api/books/${book._id}/mod`, {
    status: 'rejected',
    reason: 'Too short.',
  });
  const next = await aMember(server, { name: 'Next In Line' });
  await call(server, moderator, 'PATCH', `/api/users/${next._id}`, { banStatus: '7day', banReason: 'Spam.' });
  const body = { kind: 'ban', about: next._id, text: 'I did not send any spam.' };
  await call<AppealSent>(server, next, 'POST', '/api/appeals', body);
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await page.getByRole('link', { name: 'Appeal this decision' }).click();
  await expect(page.getByText('Declined Too Fast')).toBeVisible();
  await page.getByLabel('Why should we decide otherwise?').fill('It is a book of poems, they are short.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expectStatus(page, 'Your appeal was sent.');
  await page.goBack();
  await expect(page.getByText('You have appealed this decision.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appeal this decision' })).toBeHidden();
  await page.getByRole('link', { name: 'See your appeal' }).click();
  await expect(page.getByText('It is a book of poems, they are short.')).toBeVisible();

  await enter(page, moderator);
  await page.goto('/moderator?tab=appeals');
  const card = page.getByRole('article', { name: 'Declined Too Fast' });
  await expect(card.getByText('Someone who was not involved has to answer this appeal')).toBeVisible();
  await expect(page.getByText(/appeals? to answer, .*by someone else\.$/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Decision stays' })).toBeHidden();

  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=appeals');
  await card.getByLabel('Your reason').fill('Poems may be short.');
  // A look at the book's other tab loses nothing.
  await page.getByRole('tab', { name: 'All Books', exact: true }).click();
  await page.getByRole('tab', { name: 'Appeals', exact: true }).click();
  await expect(card.getByLabel('Your reason')).toHaveValue('Poems may be short.');
  const isElsewhere = Promise.withResolvers<void>();
  await page.route('**/api/appeals/*', async (route) => {
    await isElsewhere.promise;
    await route.continue();
  });
  await card.getByRole('button', { name: 'Make it pending again' }).click();
  const other = page.getByRole('article', { name: 'Next In Line' }).getByLabel('Your reason');
  await other.fill('It was');
  isElsewhere.resolve();
  await expectStatus(page, 'The decision is undone.');
  await expect(card).toBeHidden();
  await expect(other).toBeFocused();

  await enter(page, author);
  await page.goto('/inbox');
  const message = page.getByText('your book “Declined Too Fast” is awaiting approval again.');
  await expect(message).toContainText('Reason: Poems may be short.');
  expect(await call<Book>(server, author, 'GET', `/api/books/${book._id}`)).toMatchObject({
    status: 'pending',
  });
});

test('a decision that is too old to be stored offers no appeal', async ({ page, server, allowConsole }) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  const book = await aBook(server, author, { title: 'Declined Long Ago' });
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/mod`, { status: 'rejected' });
  await page.route('**/api/appeals/decision?*', (route) =>
    route.fulfill({ status: 409, json: { msg: appealMessages.tooLate } }),
  );
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  await expect(page.getByText(appealMessages.tooLate)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Appeal this decision' })).toBeHidden();
});

test('a reader appeals a deleted review from the inbox, and is paid again', async ({ page, server }) => {
  const moderator = await aModerator(server, 'Milo Moderator');
  const reader = await aMember(server);
  const book = await aBookOnOffer(server, await anAuthor(server), { title: 'Read and Deleted' });
  const credits = async () => (await call<Me>(server, reader, 'GET', '/api/users/me')).credits;
  await aFinishedReview(server, reader, book);
  const paid = await credits();
  const admin = await theAdmin(server);
  const seen = await call<Book>(server, admin, 'GET', `/api/books/${book._id}`);
  const review = seen.pickedAssignments[0]?._id;
  await call(server, admin, 'DELETE', `/api/books/${book._id}/review/${review}`);
  expect(await credits()).toBe(paid - 1500);

  await enter(page, reader);
  await page.goto('/inbox');
  await page.getByRole('link', { name: /Your review of “Read and Deleted” was deleted/ }).click();
  await expect(page).toHaveURL(/\/appeal\/review-/);
  await page.getByLabel('Why should we decide otherwise?').fill('I did read it, from cover to cover.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expectStatus(page, 'Your appeal was sent.');

  await enter(page, moderator);
  await page.goto('/moderator?tab=appeals');
  const card = page.getByRole('article', { name: 'Review of Read and Deleted' });
  await expect(card).toContainText('Worth reading.');
  await card.getByLabel('Your reason').fill('You did.');
  await card.getByRole('button', { name: 'Restore the review' }).click();
  await expectStatus(page, 'The decision is undone.');
  expect(await credits()).toBe(paid);

  await enter(page, reader);
  await page.goto('/statement');
  await expect(page.getByRole('row', { name: /Restored review/ })).toBeVisible();
});

test('a link that does not work says so', async ({ page, allowConsole }) => {
  allowConsole(/400|Failed to load resource/);
  await page.goto('/appeal/nonsense');
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send appeal' })).toBeHidden();
  await expectAccessible(page);
});

test('of two moderators with one appeal the second learns that it was answered', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const moderator = await aModerator(server, 'Max Moderator');
  const member = await aMember(server, { name: 'Twice Answered' });
  const admin = await theAdmin(server);
  await call(server, admin, 'PATCH', `/api/users/${member._id}`, { banStatus: '7day', banReason: 'Spam.' });
  const body = { kind: 'ban', about: member._id, text: 'I did not send any spam.' };
  const { appeal } = await call<AppealSent>(server, member, 'POST', '/api/appeals', body);
  await enter(page, moderator);
  await page.goto('/moderator?tab=appeals');
  const card = page.getByRole('article', { name: 'Twice Answered' });
  await card.getByLabel('Your reason').fill('It stays.');
  const other = await aModerator(server, 'Mia Moderator');
  const answer = { outcome: 'upheld', reason: 'It was spam.' };
  await call(server, other, 'PATCH', `/api/appeals/${appeal._id}`, answer);
  await card.getByRole('button', { name: 'Lift the ban' }).click();
  await expectStatus(page, 'This appeal has been answered already.');
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('radio', { name: 'Decision upheld' }).check();
  await expect(card).toContainText('It was spam.');

  await enter(page, member);
  await page.goto('/library');
  const notice = page.getByRole('region', { name: 'Your account is limited' });
  await expect(notice).toContainText('Your appeal was answered. The decision stays.');
  await notice.getByRole('link', { name: 'See the answer' }).click();
  await expect(page.getByText('It was spam.')).toBeVisible();
});
