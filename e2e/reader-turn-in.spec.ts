import type { Page } from '@playwright/test';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { clickAnyway } from './support/click-anyway.ts';
import { comeBack } from './support/come-back.ts';
import { doubleClick } from './support/double-click.ts';
import {
  aBookOnOffer,
  aMember,
  anAuthor,
  call,
  enter,
  enterInOtherTab,
  pick,
  theAdmin,
} from './support/people.ts';
import type { BookFields, Person } from './support/people.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

/** A reader with a picked book, on its page. */
async function atTheBook(page: Page, server: ServerProcess, fields: BookFields, reader?: Person) {
  const person = reader ?? (await aMember(server, { amazonName: 'Robin R.', marketplace: '.de' }));
  const book = await aBookOnOffer(server, await anAuthor(server), fields);
  await pick(server, person, book);
  await enter(page, person);
  await page.goto(`/book_for_review/${book._id}`);
  await expect(page.getByRole('heading', { name: 'BOOK FOR REVIEW' })).toBeVisible();
  return person;
}

/** It looks disabled but reacts to a click. */
const submit = (page: Page) => clickAnyway(page.getByRole('button', { name: 'SUBMIT REVIEW' }));

async function openTheForm(page: Page) {
  await page.getByLabel('I have downloaded/read the book').check();
  await page.getByLabel('I have posted my review on Amazon').check();
  await expect(page.getByRole('button', { name: 'SUBMIT REVIEW' })).not.toHaveAttribute('aria-disabled');
  await submit(page);
  return page.getByRole('dialog', { name: 'TURN IN REVIEW' });
}

test('the page shows the book, the time left, and what must come before the review', async ({
  page,
  server,
}) => {
  const summary = 'Words that describe the book at length. '.repeat(8).trim();
  await atTheBook(page, server, { title: 'A Long Read', summary, wordCount: '30000' });

  await expect(page).toHaveTitle('A Long Read · Genuine Book Reviews');
  await expect(page.getByText(`${summary.slice(0, 200)}...`, { exact: true })).toBeVisible();
  await expect(page.getByText(summary, { exact: true })).toBeVisible();
  await expect(page.getByText('Writes in the mornings.')).toBeVisible();
  await expect(page.getByText(/^4d 23h 5\dm$/)).toBeVisible();
  await expect(page.getByText(/^Reading in progress: wait 1h \d+m before you can submit$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'OPEN AMAZON PAGE' })).toHaveAttribute('target', '_blank');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await expect(page.getByRole('button', { name: 'SUBMIT REVIEW' })).toHaveAttribute('aria-disabled', 'true');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Please check both boxes first.');
  await page.getByLabel('I have downloaded/read the book').check();
  await page.getByLabel('I have posted my review on Amazon').check();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Reading time not reached yet, please wait!');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('link', { name: "Back to Books I'm Reviewing" }).click();
  await expect(page).toHaveURL('/books-im-reviewing');
});

test('when the reading time is over the review can be turned in, and the book is finished', async ({
  page,
  server,
}) => {
  const reader = await atTheBook(page, server, { title: 'A Quick Read', wordCount: '30' });
  const form = await openTheForm(page);
  await expect(form.getByText(/must already be posted on Amazon.*limited for one week/)).toBeVisible();
  await expect(form.getByLabel('Amazon reviewer name')).toHaveValue('Robin R.');
  await expect(form.getByLabel('Website')).toHaveValue('.de');
  await expect(form.getByLabel('Website').getByRole('option')).toHaveText([
    'Choose a website...',
    'amazon.com',
    'amazon.de',
    'amazon.co.uk',
    'amazon.ca',
    'amazon.fr',
    'amazon.es',
    'amazon.it',
    'amazon.com.mx',
  ]);
  for (const radio of await form.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await form.getByRole('radio', { name: '2 stars' }).check();
  const reviewText = `Too short for me.\n${'Nicely printed.\n'.repeat(60)}`;
  await form.getByLabel('Review text').fill(reviewText);
  const sent = page.waitForRequest('**/api/books/*/finish');
  await doubleClick(form.getByRole('button', { name: 'TURN IN REVIEW' }), '**/api/books/*/finish');

  await expectStatus(page, 'Review marked as finished!');
  const turnedIn = { rating: 2, amazonName: 'Robin R.', postedWebsite: '.de', reviewText };
  expect((await sent).postDataJSON()).toEqual(turnedIn);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await expect(page.getByText('Too short for me.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SUBMIT REVIEW' })).toBeHidden();
  // A long review beside the book does not push its summary away from it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const [book, summary] = await Promise.all([
    page.getByRole('region', { name: 'A Quick Read' }).boundingBox(),
    page.getByRole('heading', { name: 'Summary' }).boundingBox(),
  ]);
  if (!book || !summary) throw new Error('not shown');
  expect(summary.y - book.y - book.height).toBeLessThan(100);
  expect(await call(server, reader, 'GET', '/api/users/me')).toMatchObject({ credits: 3000 });
});

test('typed text survives an error, a closed dialog and an expired login', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/40[01]/);
  const reader = await atTheBook(page, server, { title: 'Not Lost', wordCount: '1' });
  const form = await openTheForm(page);
  await form.getByLabel('Review text').fill('Typed with care.');
  await form.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please choose a rating from 1 to 5.');
  await expect(form.getByRole('radio', { name: '1 star' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await submit(page);
  await expect(form.getByLabel('Review text')).toHaveValue('Typed with care.');
  await form.getByRole('radio', { name: '5 stars' }).check();

  await page.evaluate(() => localStorage.setItem('gbr_token', 'no longer good'));
  await form.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expect(form.getByText('Please log in to view this page.')).toBeVisible();
  await expect(form.getByLabel('Review text')).toHaveValue('Typed with care.');

  await enterInOtherTab(page, reader);
  await expect(form.getByText('Please log in to view this page.')).toBeHidden();
  await form.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expectStatus(page, 'Review marked as finished!');
  await expect(page.getByText('Typed with care.')).toBeVisible();
});

test('the form cannot be opened before it is known whose it is, so that it begins with their name', async ({
  page,
  server,
}) => {
  const isKnown = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await isKnown.promise;
    await route.continue();
  });
  const books = page.waitForResponse('**/api/books/im-reviewing');
  await atTheBook(page, server, { title: 'Whose Form', wordCount: '1' });
  await (await books).finished();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByText('Loading...')).toBeAttached();
  isKnown.resolve();
  const form = await openTheForm(page);
  await expect(form.getByLabel('Amazon reviewer name')).toHaveValue('Robin R.');
});

test('a ready-made sentence says how the reader got the book', async ({ page, server, allowConsole }) => {
  // Of the place in a book that is no longer the reader's.
  allowConsole(/404/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const reader = await atTheBook(page, server, { title: 'Disclosed', wordCount: '1' });
  // Before the form: the review on Amazon is still to be written.
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectStatus(page, 'Sentence copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'I received a free copy of this book through a review exchange and am leaving this review voluntarily.',
  );

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectStatus(page, 'Copying failed. Please select and copy the text yourself.');

  // In the form it stays the same, also when the book is no longer the reader's.
  const form = await openTheForm(page);
  const sentence = form.getByText('I received a free copy of this book');
  await expect(sentence).toBeVisible();
  const path = `/api/books/${new URL(page.url()).pathname.split('/').at(-1)}/cancel-review`;
  await call(server, reader, 'PATCH', path, {});
  await comeBack(page);
  await expect(page.getByText("See the books I'm reviewing")).toBeAttached();
  await expect(sentence).toBeVisible();
});

test('a link is taken as it is typed, one to another store is pointed out, and what comes next is said', async ({
  page,
  server,
}) => {
  const reader = await atTheBook(page, server, { title: 'Linked', wordCount: '1' });
  const form = await openTheForm(page);
  await expect(form.getByRole('button', { name: 'Copy' })).toBeVisible();
  const link = form.getByLabel('Link to your review');
  await link.fill('www.amazon.com/gp/customer-reviews/R7');
  await expect(
    form.getByText(/^This link leads to amazon\.com, but amazon\.de is chosen above/),
  ).toBeVisible();
  await form.getByLabel('Website').selectOption('amazon.com');
  await expect(form.getByText(/^This link leads to/)).toBeHidden();
  await form.getByRole('radio', { name: '3 stars' }).check();
  await form.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expectStatus(page, 'Review marked as finished!');
  await expect(page.getByText(/^Our team looks for your review on Amazon from /)).toBeVisible();
  await expect(page.getByText('1,500 credits')).toBeVisible();
  const [book] = await call<{ pickedAssignments: { reviewUrl?: string }[] }[]>(
    server,
    reader,
    'GET',
    '/api/books/im-reviewing',
  );
  expect(book?.pickedAssignments.map(({ reviewUrl }) => reviewUrl)).toContain(
    'https://www.amazon.com/gp/customer-reviews/R7',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Find the next book' }).click();
  await expect(page).toHaveURL('/library');
});

test('a file that does not come leaves the reader on the page', async ({ page, server, allowConsole }) => {
  allowConsole(/404/);
  const reader = await atTheBook(page, server, { title: 'Stopped Elsewhere' });
  const [bookId] = page.url().split('/').slice(-1);
  const button = page.getByRole('button', { name: 'DOWNLOAD BOOK' });
  await expect(button).toBeVisible();
  await call(server, reader, 'PATCH', `/api/books/${bookId}/cancel-review`, {});
  const download = page.waitForEvent('download');
  await button.click();
  expect(await (await download).failure()).not.toBeNull();
  await expect(page).toHaveURL(`/book_for_review/${bookId}`);
});

test('a reader learns that the book was declined, and why there is no file', async ({ page, server }) => {
  const placeIsKnown = page.waitForResponse((response) => response.url().endsWith('/reading'));
  await atTheBook(page, server, { title: 'Declined Meanwhile' });
  await placeIsKnown;
  const notice = page.getByText('Our team has declined this book');
  await expect(page.getByRole('link', { name: 'READ HERE' })).toBeVisible();
  await expect(notice).toBeHidden();

  const [bookId] = page.url().split('/').slice(-1);
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${bookId}/mod`, { status: 'rejected' });
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
  await expectStatus(page, 'No file to download');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a reader stops from the page of the book', async ({ page, server }) => {
  const reader = await atTheBook(page, server, { title: 'Not Today', wordCount: '30' });
  await expect(page.getByText(/^Until \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop reviewing this book' }).click();
  await page.getByRole('dialog', { name: 'Not Today' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/books-im-reviewing');
  await expect(page.getByText('No books in this tab.')).toBeVisible();
  expect(await call(server, reader, 'GET', '/api/books/im-reviewing')).toHaveLength(0);
});

test('the countdown updates by itself, and ends', async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const reader = await aMember(server);
  await page.clock.install();
  await atTheBook(page, server, { title: 'Ticking', wordCount: '30000' }, reader);
  await expect(page.getByText(/^4d 23h 5\dm$/)).toBeVisible();
  await page.clock.fastForward('01:45:00');
  await expect(page.getByText(/^4d 22h 1\dm$/)).toBeVisible();
  await expect(page.getByText(/^Reading in progress/)).toBeHidden();
  await page.clock.fastForward(5 * 24 * 3_600_000);
  await expect(page.getByText('Expired', { exact: true })).toBeVisible();
});

test('a computer whose clock is three hours ahead shows the true time left, and turns the review in', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await atTheBook(page, server, { title: 'Out of Time', wordCount: '1' });
  await expect(page.getByText(/^4d 23h 5\dm$/)).toBeVisible();
  await expect(await openTheForm(page)).toBeVisible();
});

test('a book that is not assigned to the reader is not found', async ({ page, server }) => {
  const book = await aBookOnOffer(server, await anAuthor(server), { title: 'Not Mine' });
  await enter(page, await aMember(server));
  await page.goto(`/book_for_review/${book._id}`);
  await expect(page.getByText('Not found or not assigned to you')).toBeVisible();
  await expectAccessible(page);
});
