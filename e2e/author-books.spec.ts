import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { clickAnyway } from './support/click-anyway.ts';
import { comeBack } from './support/come-back.ts';
import { loseAnswer } from './support/cut-off.ts';
import { doubleClick } from './support/double-click.ts';
import {
  aBook,
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  pick,
  theAdmin,
  turnIn,
} from './support/people.ts';
import { expectFocusIn, expectRingWhole } from './support/keyboard.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const balance = (page: Page, amount: string) => page.getByRole('banner').getByText(amount).first();
const long = (length: number) => 'W'.repeat(length);

// axe, in both themes, is slow on a busy machine.

test('an author without books is invited to add the first one', async ({ page, server }) => {
  await enter(page, await aMember(server));
  await page.goto('/my-books');
  await expect(page).toHaveTitle('My Books · Genuine Book Reviews');
  await page.getByRole('link', { name: 'Add your first book' }).click();
  await expect(page).toHaveURL(/\/add-book$/);
});

test('each book shows its status, and why it was rejected', async ({ page, server }) => {
  const author = await anAuthor(server);
  await aBook(server, author, { title: 'Still Waiting' });
  await anApprovedBook(server, author, { title: 'Gone Live' });
  const declined = await aBook(server, author, { title: 'Turned Down' });
  const reason = 'The cover shows another title.';
  const body = { status: 'rejected', reason };
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${declined._id}/mod`, body);
  await enter(page, author);
  await page.goto('/my-books');

  await expect(cardOf(page, 'Still Waiting')).toContainText('Awaiting Approval');
  await expect(cardOf(page, 'Gone Live')).toContainText('Live');
  await expect(cardOf(page, 'Turned Down')).toContainText('Rejected');
  await expect(cardOf(page, 'Turned Down')).toContainText(reason);
  await expect(page.getByRole('button', { name: 'REVIEW', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'EDIT', exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await cardOf(page, 'Turned Down').getByRole('link', { name: 'VIEW', exact: true }).click();
  await page.waitForURL(`/one_book/${declined._id}`);
  // At once: what can be clicked changes with the address.
  expect(await page.getByRole('button', { name: 'EDIT', exact: true }).count()).toBeLessThan(2);
  await expect(page.getByText(reason)).toBeVisible();
  await clickAnyway(page.getByRole('button', { name: 'Get Reviewed' }));
  await expectStatus(page, 'Only approved books can be launched.');
  await expect(page.getByText('to start one once the book is approved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the longest words and sums fit a phone', async ({ page, server }) => {
  const rich = { credits: 999_999_999, gems: 999_999_999 };
  const author = await aMember(server, { name: long(80), balance: rich });
  const fields = { title: long(300), author: long(200), summary: long(2_000) };
  const live = await aBookOnOffer(server, author, fields);
  await aFinishedReview(server, await aMember(server, { name: long(80) }), live, { reviewText: long(500) });
  const declined = await aBook(server, author, fields);
  const body = { status: 'rejected', reason: long(1_000) };
  await call(server, await theAdmin(server), 'PATCH', `/api/books/${declined._id}/mod`, body);
  await enter(page, author);

  for (const address of ['/dashboard', '/my-books', `/one_book/${declined._id}`, `/one_book/${live._id}`]) {
    await page.goto(address);
    await expect(page.getByText(long(300)).first()).toBeVisible();
    await expectFitsPhone(page);
    if (address === '/dashboard') {
      const recent = page.getByRole('region', { name: 'Recently added books' });
      const title = await recent
        .getByRole('heading', { name: long(300) })
        .first()
        .boundingBox();
      expect(title?.height).toBeLessThan(120);
    }
  }
  await page.getByRole('button', { name: 'Get Reviewed' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'EDIT' }).click();
  const summary = await page.getByLabel('Summary').boundingBox();
  expect(summary?.width).toBeLessThan(390);

  // The first column stays in place: it would cover the buttons.
  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=books&ownerName=${author.name}`);
  await page.getByRole('button', { name: 'Details', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText(long(300));
  const shown = await page.getByRole('dialog').getByText(long(2_000)).boundingBox();
  expect(shown?.width).toBeLessThan(390);
});

test('the cost of a review request follows the choice, and the balance pays it', async ({ page, server }) => {
  const author = await aMember(server, { name: 'Ada Author', balance: { credits: 4_000, gems: 20 } });
  await anApprovedBook(server, author, { title: 'For Readers' });
  await enter(page, author);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/my-books');
  await page.getByRole('button', { name: 'REVIEW', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Launch a review request' });
  const cost = dialog.getByRole('status');
  const launch = dialog.getByRole('button', { name: 'Launch Review' });

  await clickAnyway(launch);
  await expect(dialog.getByText('Please choose an option.')).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.getByText('You offer this')).toHaveCount(4);
  await expect(dialog.getByLabel('eBook price')).toBeHidden();

  await dialog.getByRole('radio', { name: 'Kindle' }).check();
  await expect(dialog.getByText('Please choose an option.')).toBeHidden();
  await expect(cost).toContainText('1,800 credits');
  await dialog.getByRole('radio', { name: 'Verified eBook' }).check();
  for (const [price, credits] of [
    ['0', '1,800'],
    ['2', '2,400'],
    ['2.5', '1,800'],
    ['6', '3,600'],
    ['7', '3,800'],
  ] as const) {
    await dialog.getByLabel('eBook price').fill(price);
    await expect(cost).toContainText(`Cost${credits} credits`);
    await expect(dialog.getByText(`This review costs ${credits} credits.`)).toBeVisible();
  }
  await dialog.getByLabel('eBook price').fill('$2,50');
  await expect(dialog.getByText('This review costs 1,800 credits.')).toBeVisible();
  await expect(dialog.getByText('Whole dollars count')).toBeVisible();
  await dialog.getByLabel('eBook price').fill('cheap');
  await expect(dialog.getByText('This review costs')).toBeHidden();
  await expect(cost).toHaveText('Enter the price to see what it costs.');
  await clickAnyway(launch);
  const badPrice = dialog.getByText('Please enter the eBook price as a number up to 10,000.');
  await expect(badPrice).toBeInViewport({ ratio: 0.9 });

  await dialog.getByRole('radio', { name: 'Verified Print' }).check();
  await expect(cost).toHaveText('Enter the price to see what it costs.');
  await dialog.getByLabel('Add photo').check();
  await expect(cost).toHaveText('Enter the price to see what it costs.');
  await dialog.getByLabel('Add photo').uncheck();
  await dialog.getByLabel('Print price').fill('$9.99');
  await expect(cost).toContainText('Cost9 gems');
  await dialog.getByLabel('Add photo').check();
  await expect(cost).toContainText('Cost11 gems');
  await dialog.getByLabel('Add video').check();
  await expect(dialog.getByLabel('Add photo')).not.toBeChecked();
  await expect(cost).toContainText('Cost13 gems');
  await expect(cost).toContainText('Your balance after7 gems');
  await dialog.getByLabel('Print price').fill('30');
  await expect(dialog.getByText('Not enough gems.')).toBeVisible();
  await expect(launch).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await dialog.getByRole('radio', { name: 'Standard' }).check();
  await expect(cost).toContainText('Your balance after2,500 credits');
  const sent = page.waitForRequest('**/api/books/*/launch-review');
  await doubleClick(launch, '**/api/books/*/launch-review');
  expect((await sent).postDataJSON()).toEqual({
    option: 'standard',
    ebookPrice: 0,
    printPrice: 0,
    addPhoto: false,
    addVideo: false,
  });
  await expectStatus(page, 'Review request successfully launched!');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'For Readers')).toContainText('1 review slot open');
  await expect(page.getByText('Review request successfully launched!')).toBeHidden();
  const me = await call<{ credits: number; gems: number }>(server, author, 'GET', '/api/users/me');
  expect(me).toMatchObject({ credits: 2_500, gems: 20 });
  await expect(balance(page, '2,500')).toBeVisible();

  await page.getByRole('button', { name: 'REVIEW', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Verified eBook' }).check();
  await dialog.getByLabel('eBook price').fill('7');
  await expect(dialog.getByText('Not enough credits.')).toBeVisible();
  await expectFitsPhone(page);
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'REVIEW', exact: true })).toBeFocused();
});

test('credits that came while the request was filled in are counted', async ({ page, server }) => {
  const author = await aMember(server, { name: 'Ada Author', balance: { credits: 0, gems: 0 } });
  await anApprovedBook(server, author, { title: 'Paid Just In Time' });
  await enter(page, author);
  await page.goto('/my-books');
  await page.getByRole('button', { name: 'REVIEW', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Launch a review request' });
  await dialog.getByRole('radio', { name: 'Standard' }).check();
  await expect(dialog.getByText('Not enough credits.')).toBeVisible();

  await call(server, await theAdmin(server), 'PATCH', `/api/users/${author._id}`, { credits: 5_000 });
  await clickAnyway(dialog.getByRole('button', { name: 'Launch Review' }));
  await expectStatus(page, 'Review request successfully launched!');
  await expect(dialog).toBeHidden();
});

test('an edited book waits for approval again', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await anApprovedBook(server, author, { title: 'Second Thoughts' });
  await enter(page, author);
  // In a window of this height a field ends where the buttons begin.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/my-books');
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  for (const label of ['Preferred Store', 'Category']) await expectRingWhole(dialog.getByLabel(label));
  for (const label of ['Title', 'Author', 'ASIN', 'Word Count']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  }
  const support = dialog.getByRole('link', { name: 'Contact support' });
  await expect(support).toHaveAttribute('href', '/contact-support');
  await clickAnyway(dialog.getByRole('button', { name: 'Nothing to Save' }));
  await expect(dialog.getByText('There is nothing to save: no field was changed.')).toBeVisible();
  await dialog.getByLabel('Amazon URL').fill('https://example.com');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('This does not look like a valid Amazon URL.')).toBeVisible();
  await dialog.getByLabel('Amazon URL').fill('www.amazon.de/dp/B000000002');
  await dialog.getByLabel('Summary').fill('Rewritten.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'Book updated (now pending approval).');
  await expect(cardOf(page, 'Second Thoughts')).toContainText('Awaiting Approval');
  const saved = await call<{ summary: string; amazonURL: string }>(
    server,
    author,
    'GET',
    `/api/books/${book._id}`,
  );
  expect(saved).toMatchObject({ summary: 'Rewritten.', amazonURL: 'https://www.amazon.de/dp/B000000002' });

  await page.getByRole('link', { name: 'VIEW', exact: true }).click();
  // The card that is left has the same button.
  await expect(page.getByRole('heading', { name: 'Second Thoughts', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  await dialog.getByLabel('Summary').fill('Rewritten twice.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectStatus(page, 'Book updated, now pending approval.');
});

test('an edit is not lost by Esc, Back or a closed tab, only by saying so', async ({ page, server }) => {
  const author = await anAuthor(server);
  await anApprovedBook(server, author);
  await enter(page, author);
  await page.goto('/my-books');
  await page.getByRole('link', { name: 'VIEW', exact: true }).click();
  // The card that is left has the same button.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The Book of/);
  const edit = page.getByRole('button', { name: 'EDIT', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await edit.click();
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await edit.click();
  await dialog.getByLabel('Summary').fill('An evening’s work.');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await expectFocusIn(question);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Summary')).toHaveValue('An evening’s work.');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});

test('an edit comes back when the browser has dropped the tab, but not over what was stored since', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await anApprovedBook(server, author, { summary: 'As added.', authorInfo: 'A gardener.' });
  await enter(page, author);
  await page.goto('/my-books');
  const edit = page.getByRole('button', { name: 'EDIT', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  const restored = dialog.getByText('Your text has been restored.');
  const [summary, authorInfo] = [dialog.getByLabel('Summary'), dialog.getByLabel('Author Info')];
  await edit.click();
  await summary.fill('An evening’s work.');
  await authorInfo.fill('A gardener since 1990.');
  await page.reload();
  await edit.click();
  await expect(restored).toBeVisible();
  await expect(summary).toHaveValue('An evening’s work.');
  await expectAccessible(page);
  await expectFitsPhone(page);

  await call(server, await theAdmin(server), 'PATCH', `/api/books/${book._id}/mod`, {
    summary: 'Corrected.',
  });
  await page.reload();
  await edit.click();
  await expect(authorInfo).toHaveValue('A gardener since 1990.');
  await expect(summary).toHaveValue('Corrected.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(authorInfo).toHaveValue('A gardener.');
  await expect(restored).toHaveCount(0);
});

test('what comes back after a dialog was closed is said, and closes no other dialog', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  await anApprovedBook(server, author, { title: 'Closed Too Soon' });
  await anApprovedBook(server, author, { title: 'Opened Next' });
  await enter(page, author);
  await page.goto('/my-books');
  const answers: ((isRefused: boolean) => void)[] = [];
  await page.route('**/api/books/*/launch-review', async (route) => {
    const isRefused = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (isRefused) await route.fulfill({ status: 409, json: { msg: 'Not enough credits.' } });
    else await route.continue();
  });
  const launch = page.getByRole('dialog', { name: 'Launch a review request' });
  const request = async () => {
    await cardOf(page, 'Closed Too Soon').getByRole('button', { name: 'REVIEW', exact: true }).click();
    await launch.getByRole('radio', { name: 'Standard' }).check({ force: true });
    await launch.getByRole('button', { name: 'Launch Review' }).click();
    await expect.poll(() => answers.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(launch).toBeHidden();
  };

  await request();
  answers.pop()?.(true);
  await expectStatus(page, 'Not enough credits.');

  await request();
  const next = cardOf(page, 'Opened Next').getByRole('button', { name: 'REVIEW', exact: true });
  await next.click();
  await launch.getByRole('radio', { name: 'Kindle' }).check({ force: true });
  answers.pop()?.(false);
  await expectStatus(page, 'Review request successfully launched!');
  await expect(launch.getByRole('radio', { name: 'Kindle' })).toBeChecked();
});

test('a launch or an edit without a response shows its own error', async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  const author = await anAuthor(server);
  await anApprovedBook(server, author, { title: 'Out of Reach' });
  await enter(page, author);
  await page.goto('/my-books');
  await page.route('**/api/books/*/**', (route) => route.abort());
  await page.getByRole('button', { name: 'REVIEW', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Kindle', exact: true }).check();
  await dialog.getByRole('button', { name: 'Launch Review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Server error launching review');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.route('**/api/books/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'EDIT', exact: true }).click();
  await dialog.getByLabel('Summary').fill('Rewritten.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Server error updating book');
  await expect(dialog.getByLabel('Summary')).toHaveValue('Rewritten.');
});

test('a launch whose answer was lost is launched once, and paid on the screen once it is given up', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const author = await aMember(server, { balance: { credits: 3_300, gems: 0 } });
  const book = await anApprovedBook(server, author, { title: 'Heard Nothing' });
  await enter(page, author);
  await page.goto('/my-books');
  const dialog = page.getByRole('dialog', { name: 'Launch a review request' });
  const launch = dialog.getByRole('button', { name: 'Launch Review' });
  const lose = async (option: string) => {
    await loseAnswer(page, `**/api/books/${book._id}/launch-review`);
    await page.getByRole('button', { name: 'REVIEW', exact: true }).click();
    await dialog.getByRole('radio', { name: option, exact: true }).check();
    await launch.click();
    await expect(dialog.getByRole('alert')).toHaveText('Server error launching review');
  };
  const statement = page.getByRole('link', { name: /see your statement$/ });

  await lose('Kindle');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(statement).toContainText('1,500 credits');

  await lose('Standard');
  await comeBack(page);
  await expect(dialog.getByRole('status')).toContainText('Not enough credits.');
  await clickAnyway(launch);
  await expectStatus(page, 'Review request successfully launched!');
  await expect(statement).toContainText('0 credits');
});

test('the book’s page shows all details, and removes a slot', async ({ page, server, allowConsole }) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'All in One Place' });
  const launch = `/api/books/${book._id}/launch-review`;
  await call(server, author, 'POST', launch, { option: 'standard' });
  await call(server, author, 'POST', launch, { option: 'verified-print', printPrice: 5, addPhoto: true });
  const before = await call<{ credits: number }>(server, author, 'GET', '/api/users/me');
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);

  await expect(page).toHaveTitle('All in One Place · Genuine Book Reviews');
  await expect(page.getByRole('heading', { name: 'All in One Place', level: 1 })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByText(book.asin)).toBeVisible();
  await expect(page.getByText('0 readers are currently reviewing your book')).toBeVisible();
  await expect(page.getByRole('button', { name: 'VIEW ON AMAZON' })).toHaveAttribute('target', '_blank');
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Not rated yet' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  const lines = page.getByRole('region', { name: 'Review Campaigns' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  const free = lines.filter({ hasText: "We're recommending your book and looking for 2 free readers" });
  await expect(free).toContainText(/Started \d+ \w+ \d{4}/);
  await expect(lines.filter({ hasText: 'looking for 1 print reader' })).toContainText('with photo');
  await expectAccessible(page);

  await free.getByRole('button', { name: 'Cancel one slot' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel one slot' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to remove 1 slot? You get your credits/gems back.',
  );
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  await expect(lines.filter({ hasText: 'looking for 1 free reader' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Review Campaigns' });
  await expect(heading).toBeFocused();
  const after = await call<{ credits: number }>(server, author, 'GET', '/api/users/me');
  expect(after.credits).toBe(before.credits + 1_500);
  await expect(
    balance(page, after.credits.toLocaleString('en-US')).or(balance(page, String(after.credits))),
  ).toBeVisible();

  const reader = await aMember(server, { name: 'Quick Reader' });
  await lines.filter({ hasText: 'free reader' }).getByRole('button').click();
  await pick(server, reader, book);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    question.getByText('Error removing slot: All slots of this campaign are taken.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(heading).toBeFocused();
  await expect(page.getByText('1 reader is currently reviewing your book')).toBeVisible();
  const taken = lines.filter({ hasText: 'All slots of this campaign are taken.' });
  await expect(taken).toHaveCount(1);
  await expect(taken.getByRole('button')).toHaveCount(0);
});

test('lines say what they wait for, and at which price', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await anApprovedBook(server, author, { title: 'Three Prices' });
  const launch = `/api/books/${book._id}/launch-review`;
  for (const ebookPrice of [6, 6.5, 6.99]) {
    await call(server, author, 'POST', launch, { option: 'verified-ebook', ebookPrice });
  }
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  const lines = page.getByRole('region', { name: 'Review Campaigns' }).getByRole('listitem');
  for (const price of ['$6.00', '$6.50', '$6.99']) {
    await expect(lines.filter({ hasText: `eBook price ${price}` })).toContainText(
      "We're recommending your book and looking for 1 verified eBook reader",
    );
  }
  await call(server, author, 'PATCH', `/api/books/${book._id}`, { summary: 'Another summary.' });
  await comeBack(page);
  await expect(lines.filter({ hasText: 'Waiting for your book to be approved.' })).toHaveCount(3);
  await expect(page.getByText("We're recommending your book")).toHaveCount(0);
  await expectFitsPhone(page);
  await page.goto('/my-books');
  await expect(cardOf(page, 'Three Prices')).toContainText('3 review slots waiting for approval');
});

test('finished reviews are shown with masked names', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Well Read', wordCount: '1' });
  await call(server, author, 'POST', `/api/books/${book._id}/launch-review`, { option: 'kindle' });
  const jordan = await aMember(server, { name: 'Jordan' });
  const bo = await aMember(server, { name: 'Bo' });
  for (const reader of [jordan, bo]) await pick(server, reader, book);
  await turnIn(server, jordan, book, { rating: 5, postedWebsite: '.de', reviewText: 'Read twice.' });
  await turnIn(server, bo, book, { rating: 4, reviewText: '' });
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);

  await expect(page.getByRole('heading', { name: 'BOOK REVIEWS' })).toBeVisible();
  await expect(page.getByText('4.5')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rated 4.5 out of 5 in 2 reviews' })).toBeVisible();
  const first = page.getByRole('article').filter({ hasText: 'J****n' });
  await expect(first).toContainText('Read twice.');
  await expect(first).toContainText('amazon.de');
  await expect(first).toContainText('(Review type: Standard)');
  await expect(first.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
  const second = page.getByRole('article').filter({ hasText: 'B*' });
  await expect(second).toContainText('No review text.');
  // Wider than its stars, the mark would show a 4 as a 5.
  const stars = second.getByRole('img', { name: 'Rated 4 out of 5' });
  const five = await stars.locator('> svg').boundingBox();
  const filled = await stars.locator('> span').boundingBox();
  expect(filled?.width).toBeCloseTo(0.8 * (five?.width ?? 0));
  await expect(second).toContainText('amazon.com');
  await expect(second).toContainText('(Review type: Kindle)');
  await expect(page.getByText('No active review campaigns')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('another author’s book, or an unknown one, cannot be seen', async ({ page, server, allowConsole }) => {
  allowConsole(/404/);
  const book = await aBook(server, await anAuthor(server));
  await enter(page, await aMember(server));
  for (const id of [book._id, 'nonsense']) {
    await page.goto(`/one_book/${id}`);
    await expect(page.getByText('Error loading book details')).toBeVisible();
    await expect(page.getByText('Book not found.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to My Books' }).click();
  await expect(page).toHaveURL(/\/my-books$/);
});

test('an invalid login shows a notice with a link to the login', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await enter(page, { token: 'a.refused.token' });
  await page.goto('/my-books');
  await expect(page.getByText('Please log in to see your books.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-books$/);
});

test('an author saves a picture of how far the requests for a book have come', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Rising Early' });
  await aFinishedReview(server, await aMember(server), book);
  await call(server, author, 'POST', `/api/books/${book._id}/launch-review`, { option: 'kindle' });
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save progress picture' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('rising-early-progress.png');
  const picture = await readFile(await saved.path());
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});
