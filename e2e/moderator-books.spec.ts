import type { Page } from '@playwright/test';
import type { Book } from '@gbr/domain/wire/books.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import {
  aBook,
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  theAdmin,
} from './support/people.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Answers the browser's next confirmation, and checks its text. */
function answer(page: Page, question: string, yes: boolean) {
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(question);
    void (yes ? dialog.accept() : dialog.dismiss());
  });
}

test('filters and sorting are in the URL: links can be shared, and Back works', async ({ page, server }) => {
  const author = await anAuthor(server, 'Fiona Filter');
  await aBook(server, author, { title: 'Apple Days', wordCount: '100' });
  await aBook(server, author, { title: 'Berry Nights', wordCount: '200' });
  await anApprovedBook(server, author, { title: 'Cherry Mornings', wordCount: '300' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator');
  await page.getByRole('tab', { name: 'All Books', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All Books (Moderator)' })).toBeVisible();

  await page.getByLabel('Owner Name', { exact: true }).fill('fiona f');
  await expect(page.getByText('3 books', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/ownerName=fiona\+f/);
  await page.getByLabel('Min Words', { exact: true }).fill('150');
  await expect(page.getByText('2 books', { exact: true })).toBeVisible();
  await page.getByLabel('Max Words', { exact: true }).fill('no number');
  await expect(page).toHaveURL(/maxWords/);
  await expect(page.getByText('2 books', { exact: true })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('approved');
  await expect(page.getByText('1 book', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  await expect(page.getByText('2 books', { exact: true })).toBeVisible();

  const title = page.getByRole('columnheader', { name: 'Title' });
  await expect(title).toHaveAttribute('aria-sort', 'none');
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('Berry Nights');
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText('Cherry Mornings');

  await page.reload();
  await expect(page.getByLabel('Owner Name', { exact: true })).toHaveValue('fiona f');
  await expect(page.getByRole('row').nth(1)).toContainText('Cherry Mornings');
  await expectAccessible(page);
  await page.getByLabel('Title', { exact: true }).fill('nothing is called so');
  await expect(page.getByText('No matching books found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.locator('summary')).toBeFocused();
  await expect(page).toHaveURL(/\/moderator\?tab=books&sort=title&order=desc$/);
  await expectFitsPhone(page);
});

test('the full editor sets a status, and refuses an ASIN that is taken', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  const book = await anApprovedBook(server, author, { title: 'Set My Status' });
  const other = await aBook(server, author, { title: 'The Other ASIN' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Set+My+Status');
  await row(page, 'Set My Status').getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  await dialog.getByLabel('ASIN').fill(other.asin);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('This ASIN is already in use!')).toBeVisible();
  await dialog.getByLabel('ASIN').fill(book.asin);
  await dialog.getByLabel('Status').selectOption('rejected');
  await dialog.getByLabel('Reason for declining').fill('Not published any more.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();

  await expectStatus(page, 'Book updated successfully.');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Set My Status')).toContainText('Rejected');
  await row(page, 'Set My Status').getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not published any more.');
  // That is for its author: a moderator's edit submits nothing.
  await expect(page.getByRole('dialog')).not.toContainText('Edit the book to submit it');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expectStatus(page, 'Approved successfully.');
  await expect(row(page, 'Set My Status')).toContainText('Approved');
});

test('the row a book was edited from has the focus again, saved or not', async ({ page, server }) => {
  await anApprovedBook(server, await anAuthor(server), { title: 'Back to My Row' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Back+to+My+Row');
  const details = row(page, 'Back to My Row').getByRole('button', { name: 'Details' });
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  await details.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Summary').fill('Typed, and not to be kept.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
  await details.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Summary').fill('Typed, and saved.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'Book updated successfully.');
  await expect(page.getByRole('dialog')).toContainText('Typed, and saved.');
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test('an edit that is answered after its dialog was closed closes no other one', async ({ page, server }) => {
  const author = await anAuthor(server);
  const first = await anApprovedBook(server, author, { title: 'Edited Early One' });
  await anApprovedBook(server, author, { title: 'Edited Early Two' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Edited+Early');
  const isElsewhere = Promise.withResolvers<void>();
  await page.route(`**/api/books/${first._id}/mod`, async (route) => {
    await isElsewhere.promise;
    await route.continue();
  });
  const edit = page.getByRole('dialog', { name: 'Edit Book' });
  await row(page, 'Edited Early One').getByRole('button', { name: 'Edit', exact: true }).click();
  await edit.getByLabel('Summary').fill('Corrected.');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByRole('button', { name: 'Cancel Edit' }).click();
  await expect(edit).toBeHidden();
  await row(page, 'Edited Early Two').getByRole('button', { name: 'Edit', exact: true }).click();
  const summary = edit.getByLabel('Summary');
  await summary.fill('Corrected, too.');
  isElsewhere.resolve();
  await expectStatus(page, 'Book updated successfully.');
  await expect(summary).toHaveValue('Corrected, too.');
});

test('on a phone the title that stays covers no name that the keys reach', async ({ page, server }) => {
  await anApprovedBook(server, await anAuthor(server, 'Olga Petrova'), { title: 'Kept in Sight' });
  await page.setViewportSize({ width: 390, height: 700 });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Kept+in+Sight');
  await row(page, 'Kept in Sight').getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const owner = row(page, 'Kept in Sight').getByRole('button', { name: 'Olga Petrova' });
  await expect(owner).toBeFocused();
  const title = row(page, 'Kept in Sight').getByRole('cell').first();
  const room = async () => ((await owner.boundingBox())?.x ?? 0) - ((await title.boundingBox())?.width ?? 0);
  await expect.poll(room).toBeGreaterThan(16);
});

test('of two moderators who edit one book the second sees what the first has stored, and loses nothing', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  const book = await anApprovedBook(server, author, { title: 'Edited by Two', summary: 'As added.' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Edited+by+Two');
  await row(page, 'Edited by Two').getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  await dialog.getByLabel('Title').fill('Edited by the Second');
  await dialog.getByLabel('Author', { exact: true }).fill('Second Name');
  await page.reload();
  await row(page, 'Edited by Two').getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog.getByText('Your text has been restored.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Edited by the Second');
  const mod = `/api/books/${book._id}/mod`;
  const first = { title: 'Edited by the First'.padEnd(160, '-'), summary: 'Shorter.' };
  await call(server, await theAdmin(server), 'PATCH', mod, first);
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await save.click();

  const refused = 'This book was edited or decided on in the meantime. Please look at it again.';
  await expect(dialog.getByRole('alert').filter({ hasText: refused })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription(`Now stored: ${first.title}`);
  await expect(dialog.getByLabel('Title')).toHaveValue('Edited by the Second');
  await expect(dialog.getByLabel('Author', { exact: true })).toHaveValue('Second Name');
  await expect(dialog.getByLabel('Summary')).toHaveValue('Shorter.');
  await expect(dialog.getByText('Changed in the meantime.')).toHaveCount(1);
  const stored = () => call<Book>(server, author, 'GET', `/api/books/${book._id}`);
  expect(await stored()).toMatchObject(first);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await save.click();
  await expectStatus(page, 'Book updated successfully.');
  expect(await stored()).toMatchObject({
    title: 'Edited by the Second',
    author: 'Second Name',
    summary: 'Shorter.',
  });
});

test('a finished review is deleted, then the book, each after a confirmation', async ({ page, server }) => {
  const author = await anAuthor(server, 'Oscar Owner');
  const reader = await aMember(server, { name: 'Rita Reviewer' });
  const book = await aBookOnOffer(server, author, { title: 'Reviewed Once' });
  await aFinishedReview(server, reader, book, { rating: 4, reviewText: 'Clear and kind.' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Reviewed+Once');
  await expect(row(page, 'Reviewed Once')).toContainText('4.00');
  await row(page, 'Reviewed Once').getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reviewed Once' });
  await expect(dialog).toContainText('Clear and kind.');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Rita Reviewer' }).click();
  const member = page.getByRole('dialog', { name: 'User Details' });
  await expect(member).toContainText(reader.email);
  await expectFocusIn(member);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Oscar Owner' }).click();
  await expect(member).toContainText(author.email);
  await expectFocusIn(member);
  await page.keyboard.press('Escape');
  await expect(member).toBeHidden();

  await expect(dialog).toContainText('Deleting a review takes the reward back');
  answer(page, 'Delete this review?', false);
  const remove = dialog.getByRole('button', { name: 'Delete Review' });
  await expect(remove).toHaveAccessibleDescription(/^Rita Reviewer/);
  await remove.click();
  await expect(dialog).toContainText('Clear and kind.');
  answer(page, 'Delete this review?', true);
  await remove.click();
  await expectStatus(page, 'Review deleted.');
  await expect(dialog.getByText('No reviews yet.')).toBeVisible();

  await expect(dialog).toContainText('Deleting a book ends its review requests.');
  answer(page, 'Are you sure you want to delete this book?', true);
  await dialog.getByRole('button', { name: 'Delete Book' }).click();
  await expectStatus(page, 'Book deleted.');
  await expect(page.getByText('No matching books found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await call(server, author, 'GET', '/api/books/my')).toEqual([]);
});

test('what somebody else has deleted goes from the dialog when it is deleted again', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404/);
  const admin = await theAdmin(server);
  const author = await anAuthor(server, 'Ada Away');
  const reader = await aMember(server, { name: 'Rolf Reviewer' });
  const book = await aBookOnOffer(server, author, { title: 'Deleted Twice' });
  await aFinishedReview(server, reader, book, { rating: 4, reviewText: 'Short and clear.' });
  await enter(page, admin);
  await page.goto('/moderator?tab=books&title=Deleted+Twice');
  await row(page, 'Deleted Twice').getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deleted Twice' });
  await expect(dialog).toContainText('Short and clear.');

  const { pickedAssignments } = await call<Book>(server, admin, 'GET', `/api/books/${book._id}`);
  await call(server, admin, 'DELETE', `/api/books/${book._id}/review/${pickedAssignments[0]?._id}`);
  answer(page, 'Delete this review?', true);
  await dialog.getByRole('button', { name: 'Delete Review' }).click();
  await expect(page.getByText('Review not found.')).toBeVisible();
  await expect(dialog.getByText('No reviews yet.')).toBeVisible();

  await call(server, admin, 'DELETE', `/api/books/${book._id}/mod`);
  answer(page, 'Are you sure you want to delete this book?', true);
  await dialog.getByRole('button', { name: 'Delete Book' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No matching books found.')).toBeVisible();

  await page.goto(`/moderator?tab=users&email=${encodeURIComponent(author.email)}`);
  await row(page, author.email).getByRole('button', { name: 'Details' }).click();
  const member = page.getByRole('dialog', { name: 'User Details' });
  await expect(member.getByRole('button', { name: 'Delete User' })).toBeVisible();
  await call(server, admin, 'DELETE', `/api/users/${author._id}`);
  answer(page, `Really delete user ${author.email}?`, true);
  await member.getByRole('button', { name: 'Delete User' }).click();
  await expect(member).toBeHidden();
});

test('a status that is set in the editor is for the book as it was shown', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const author = await anAuthor(server);
  const book = await aBook(server, author, { title: 'Edited Under Edit' });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Edited+Under+Edit');
  await row(page, book.title).getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  await dialog.getByLabel('Status').selectOption('approved');
  await dialog.getByLabel('Author Info').fill('Writes at night.');
  await call(server, author, 'PATCH', `/api/books/${book._id}`, { summary: 'Nobody has read this.' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toContainText('This book was edited or decided on in the meantime.');
  await expect(dialog.getByLabel('Summary')).toHaveValue('Nobody has read this.');
  await expect(dialog.getByLabel('Author Info')).toHaveValue('Writes at night.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'Book updated successfully.');
  expect(await call(server, author, 'GET', `/api/books/${book._id}`)).toMatchObject({
    status: 'approved',
    summary: 'Nobody has read this.',
    authorInfo: 'Writes at night.',
  });
});

test('a moderator cannot decide on a book of their own, and sees why', async ({ page, server }) => {
  const moderator = await anAuthor(server, 'Mona Moderator');
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${moderator._id}`, { role: 'moderator' });
  await aBook(server, moderator, { title: 'My Own Book' });
  await enter(page, moderator);
  await page.goto('/moderator?tab=books&title=My+Own+Book');
  const dialog = page.getByRole('dialog');
  for (const act of ['Details', 'Edit']) {
    await row(page, 'My Own Book').getByRole('button', { name: act }).click();
    await expect(dialog.getByText('You cannot moderate your own book.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Delete Book' })).toHaveCount(0);
    await expectFocusIn(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Pending', exact: true }).click();
  const own = page.getByRole('article', { name: 'My Own Book' });
  await expect(own.getByText('You cannot moderate your own book.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Details' })).toBeVisible();
});
