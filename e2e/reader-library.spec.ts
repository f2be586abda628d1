import type { Page } from '@playwright/test';
import { libraryMessages } from '@gbr/domain/messages/library.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { aBookOnOffer, aMember, anAuthor, call, enter, pick, theAdmin } from './support/people.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { doubleClick } from './support/double-click.ts';
import { comeBack } from './support/come-back.ts';
import { follow } from './support/exchange-steps.ts';
import { expectFocusIn } from './support/keyboard.ts';
import { putOffReact } from './support/late-react.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

const longSummary = 'A sentence of forty characters, no less. '.repeat(5).trim();

test('a card shows what a reader needs to decide, and its details the rest', async ({ page, server }) => {
  const author = await anAuthor(server);
  const fields = { title: 'Tea at Four', wordCount: '250', summary: longSummary, language: 'French' };
  const book = await aBookOnOffer(server, author, fields);
  await enter(page, await aMember(server));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  const shelf = page.waitForResponse((response) => response.url().includes('/api/books/library'));
  await page.goto('/library');
  await (await shelf).finished();
  await expect(page.getByText(libraryMessages.loading)).toBeVisible();
  held.resolve();

  await expect(page.getByRole('heading', { name: 'LIBRARY' })).toBeVisible();
  await expect(page).toHaveTitle('Library · Genuine Book Reviews');
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked();
  const card = page.getByRole('article').filter({ hasText: 'Tea at Four' });
  await expect(card).toContainText('Standard');
  await expect(card).toContainText('Free');
  await expect(card).toContainText('0.0');
  await expect(card).toContainText('(0)');
  await expect(card.getByText(`${longSummary.slice(0, 100)}...`, { exact: true })).toBeVisible();
  await expect(card).toContainText('250 words');
  await expect(card).toContainText('French');
  await expect(card).toContainText('You gain 1,500 credits');
  // A phone draws hundreds of cards while it scrolls.
  expect(await card.locator('*').count()).toBeLessThan(50);

  const cover = card.getByRole('img', { name: 'Cover of Tea at Four' });
  // The picture for cards: the other one has six times as many pixels.
  await expect.poll(() => cover.evaluate((image) => Reflect.get(image, 'currentSrc'))).toContain('-320.webp');
  await cover.click();
  const dialog = page.getByRole('dialog', { name: 'Tea at Four' });
  await expect(dialog).toContainText(book.asin);
  await expect(dialog.getByText(longSummary)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Book Summary' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'About the Author' })).toBeVisible();
  const amazon = dialog.getByRole('button', { name: 'VIEW ON AMAZON' });
  await expect(amazon).toHaveAttribute('target', '_blank');
  await expect(amazon).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('words of a card can be selected without opening it', async ({ page, server }) => {
  const summary = 'Words to be copied.';
  await aBookOnOffer(server, await anAuthor(server), { title: 'Selected Words', summary });
  await enter(page, await aMember(server));
  await page.goto('/library?q=selected+words');
  const words = page.getByText(summary, { exact: true });
  await words.hover();
  const box = await words.boundingBox();
  if (!box) throw new Error('The summary is not drawn.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, middle, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toContain('to be');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('heading', { name: 'LIBRARY' }).click();
  await words.click();
  await expect(page.getByRole('dialog', { name: 'Selected Words' })).toBeVisible();
});

test('picking removes the book from the library, and repeated clicks pick once', async ({ page, server }) => {
  const author = await anAuthor(server);
  await aBookOnOffer(server, author, { title: 'Picked at Once' });
  const reader = await aMember(server);
  await enter(page, reader);
  await page.goto('/library?q=picked+at+once');
  await page.getByRole('button', { name: 'Picked at Once' }).click();
  await doubleClick(page.getByRole('button', { name: 'PICK BOOK' }), '**/api/books/*/pick');

  await expectStatus(page, 'Book picked successfully!');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: 'Picked at Once' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '0 books' })).toBeFocused();
  await expect(page.getByText('Book picked successfully!')).toBeHidden();
  expect(await call(server, reader, 'GET', '/api/books/im-reviewing')).toHaveLength(1);
  await page.getByRole('link', { name: 'Open the reader page' }).click();
  await expect(page.getByRole('heading', { name: 'Picked at Once' })).toBeVisible();
});

test('a reader who is too late sees an error and what is left', async ({ page, server, allowConsole }) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'One Copy Only' });
  await enter(page, await aMember(server));
  await page.goto('/library?q=one+copy+only');
  await page.getByRole('button', { name: 'One Copy Only' }).click();
  await pick(server, await aMember(server), book);

  await page.getByRole('button', { name: 'PICK BOOK' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('This book is no longer available.');
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByText('No books match right now.')).toBeVisible();
  // The card that opened it is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a reader with too many open reviews finds the way to them', async ({ page, server, allowConsole }) => {
  allowConsole(/409/);
  await aBookOnOffer(server, await anAuthor(server), { title: 'One Too Many' });
  const msg = pickMessages.tooManyOpen(10);
  await page.route('**/api/books/*/pick', (route) => route.fulfill({ status: 409, json: { msg } }));
  await enter(page, await aMember(server));
  await page.goto('/library?q=one+too+many');
  await page.getByRole('button', { name: 'One Too Many' }).click();
  await page.getByRole('button', { name: 'PICK BOOK' }).click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(refusal.getByText(msg, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await refusal.getByRole('link', { name: 'Your open reviews' }).click();
  await expect(page).toHaveURL('/books-im-reviewing');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a pick that is answered after its dialog was closed closes no other one', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const author = await anAuthor(server);
  await aBookOnOffer(server, author, { title: 'Closed Early One' });
  await aBookOnOffer(server, author, { title: 'Closed Early Two' });
  const answers: ((isRefused: boolean) => void)[] = [];
  await page.route('**/api/books/*/pick', async (route) => {
    const isRefused = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (isRefused) await route.fulfill({ status: 409, json: { msg: 'You cannot review this book.' } });
    else await route.continue();
  });
  await enter(page, await aMember(server));
  await page.goto('/library?q=closed+early');
  const pick = async () => {
    await page.getByRole('button', { name: 'Closed Early One' }).click();
    await page.getByRole('button', { name: 'PICK BOOK' }).click();
    await expect.poll(() => answers.length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await pick();
  answers.pop()?.(true);
  await expectStatus(page, 'You cannot review this book.');
  await pick();
  await page.getByRole('button', { name: 'Closed Early Two' }).click();
  answers.pop()?.(false);
  await expectStatus(page, 'Book picked successfully!');
  await expect(page.getByRole('dialog', { name: 'Closed Early Two' })).toBeVisible();
});

test('what is typed before it is known that the account is limited stays', async ({ page, server }) => {
  const member = await aMember(server);
  const limited = { banStatus: '7day', banReason: 'Late reviews.' };
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${member._id}`, limited);
  const isKnown = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await isKnown.promise;
    await route.continue();
  });
  await enter(page, member);
  await page.goto('/library');
  const search = page.getByLabel('Search');
  await search.fill('half a word');
  isKnown.resolve();
  await expect(page.getByRole('region', { name: 'Your account is limited' })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('half a word');
  await page.goto('/add-book');
  await expect(page.getByText('You can submit a book once your account is no longer limited.')).toBeVisible();
});

test('Back undoes a search, however it was typed', async ({ page, server }) => {
  const author = await anAuthor(server);
  await aBookOnOffer(server, author, { title: 'Sought After' });
  await aBookOnOffer(server, author, { title: 'Found Before' });
  await enter(page, await aMember(server));
  await page.goto('/library');
  const search = page.getByLabel('Search');
  const found = page.getByRole('button', { name: 'Found Before' });
  await expect(found).toBeVisible();
  await search.fill('sought');
  await expect(page).toHaveURL('/library?q=sought');
  await search.pressSequentially(' after');
  await expect(page).toHaveURL('/library?q=sought+after');
  await expect(found).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/library');
  await expect(search).toHaveValue('');
  await expect(found).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/library?q=sought+after');
  await expect(search).toHaveValue('sought after');
});

test('Back undoes a search that the page has not drawn yet', async ({ page, server }) => {
  await aBookOnOffer(server, await anAuthor(server), { title: 'Still to Be Seen' });
  await enter(page, await aMember(server));
  await putOffReact(page);
  await page.goto('/library');
  const found = page.getByRole('button', { name: 'Still to Be Seen' });
  await expect(found).toBeVisible();
  await page.getByLabel('Search').fill('no such words');
  await expect(page).toHaveURL('/library?q=no+such+words');
  await page.goBack();
  await expect(page).toHaveURL('/library');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(found).toBeVisible();
});

const home = (page: Page) => page.getByRole('link', { name: 'Genuine Book Reviews, home' });
const waysToLeave: [name: string, leave: (page: Page) => Promise<void>][] = [
  ['Back', (page) => page.evaluate(() => history.back())],
  // With the clock at rest nothing is drawn, which a real click waits for.
  ['a link', (page) => home(page).dispatchEvent('click')],
];
for (const [name, leave] of waysToLeave) {
  test(`${name} to another page forgets what was typed just before it`, async ({ page, server }) => {
    await enter(page, await aMember(server));
    await page.goto('/dashboard');
    await follow(page, 'Library');
    await expect(page).toHaveURL('/library');
    const isTyped = Promise.withResolvers<void>();
    await page.route('**/assets/DashboardScreen-*.js', async (route) => {
      await isTyped.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.reload();
    const search = page.getByLabel('Search');
    await expect(search).toBeVisible();
    await expect(home(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.fill('no such words');
    await leave(page);
    await page.clock.runFor(1_000);
    isTyped.resolve();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
}

test('chip and filters narrow the shelf, are in the URL, and are cleared one by one or all at once', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  await aBookOnOffer(
    server,
    author,
    { title: 'Printed Words', preferredStore: '.de', language: 'Polish', category: 'Romance | Fiction' },
    { option: 'verified-print', printPrice: 12, addPhoto: true },
  );
  await enter(page, await aMember(server));
  await page.goto('/library');
  const card = page.getByRole('article').filter({ hasText: 'Printed Words' });
  await expect(page.getByRole('heading', { name: 'LIBRARY' })).toBeVisible();
  await expect(card).toBeHidden();

  await page.getByRole('radio', { name: 'Print' }).check();
  await expect(card).toContainText('You gain 14 gems');
  await page.getByLabel('Marketplace').selectOption('.de');
  await page.getByLabel('Language').selectOption('Polish');
  await page.getByLabel('Genre').selectOption('Romance | Fiction');
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/language=Polish.*category=Romance/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Print' })).toBeChecked();
  await expect(page.getByLabel('Genre')).toHaveValue('Romance | Fiction');
  await expect(page.getByLabel('Language').getByRole('option', { name: 'Ukrainian' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear Language' }).click();
  await expect(page.getByLabel('Language')).toHaveValue('');
  await page.getByLabel('Search').fill('no such words');
  await expect(page.getByText('No books match right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /book/ })).toBeFocused();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page).toHaveURL('/library?option=verified-print');

  await page.getByRole('button', { name: 'Printed Words' }).click();
  await expect(page.getByRole('dialog')).toContainText('$12.00');
  await expect(page.getByRole('dialog')).toContainText('a review with a photo');
  await expect(page.getByRole('dialog')).toContainText('Buy the print edition, for about $12.00');
  const printed = page.getByRole('link', { name: 'Open the print edition' });
  const href = await printed.getAttribute('href');
  expect(href).toMatch(/^https:\/\/www\.amazon\.com\/dp\//);

  await page.getByRole('button', { name: 'PICK BOOK' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await follow(page, "Books I'm Reviewing");
  await page.getByRole('link', { name: 'Printed Words' }).first().click();
  await expect(page.getByText('Buy the print edition, for about $12.00')).toBeVisible();
  await expect(printed).toHaveAttribute('href', href ?? '');
  await expectAccessible(page);
});

test('clearing the filters drops the words that wait to be sent, choosing one sends them', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await enter(page, await aMember(server));
  await page.goto('/library?preferredStore=.de&language=Polish');
  const search = page.getByLabel('Search');
  await expect(page.getByText('No books match right now.')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.fill('no such words');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page).toHaveURL('/library?preferredStore=.de&language=Deutsch&q=no+such+words');

  await search.fill('');
  await page.clock.runFor(1_000);
  await search.fill('other words');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/library');
});

test('the shelf has pages, each with its URL', async ({ page, server }) => {
  const author = await anAuthor(server);
  for (let number = 1; number <= 26; number += 1) {
    await aBookOnOffer(server, author, { title: `Shelved ${number}`, category: 'Sci-Fi | Fiction' });
  }
  await enter(page, await aMember(server));
  await page.goto('/library?category=Sci-Fi+%7C+Fiction');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('the library says how many books the swap rule excludes', async ({ page, server }) => {
  const one = await anAuthor(server, 'Author One');
  const other = await anAuthor(server, 'Author Two');
  const book = await aBookOnOffer(server, one, { title: 'Read by Two' });
  await aBookOnOffer(server, other, { title: 'Not for One' });
  await pick(server, other, book);
  await enter(page, one);
  await page.goto('/library?q=something+else');
  await expect(
    page.getByText('1 book is left out. It is by a member too close for an independent review.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('by keyboard: a card opens, focus stays in the dialog and returns to the card', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const { _id } = await aBookOnOffer(server, author, {
    title: `Keys and Keys${', and more keys'.repeat(18)}`,
  });
  await enter(page, await aMember(server));
  await page.goto('/library?q=keys+and+keys');
  const card = page.getByRole('button', { name: 'Keys and Keys' });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectFocusIn(dialog);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  // As low as a window is at 200 %: the title leaves room for the content.
  await page.setViewportSize({ width: 320, height: 480 });
  await expect
    .poll(async () => (await dialog.getByRole('heading', { level: 2 }).locator('..').boundingBox())?.height)
    .toBeLessThan(170);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await pick(server, await aMember(server), { _id });
  await comeBack(page);
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an invalid login leaves the screen with its own notice', async ({ page, server, allowConsole }) => {
  allowConsole(/401/);
  await aBookOnOffer(server, await anAuthor(server));
  await enter(page, await aMember(server));
  await page.goto('/library');
  await expect(page.getByRole('article').first()).toBeVisible();
  // In one step: other requests sent in between would be refused first, and reset the filter.
  await page.getByRole('radio', { name: 'Kindle' }).evaluate((radio: HTMLInputElement) => {
    localStorage.setItem('gbr_token', 'no longer good');
    radio.click();
  });
  await expect(page.getByText('Please log in first.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});
