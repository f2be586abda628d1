import type { Page } from '@playwright/test';
import { goBack, goBackAndStay } from './support/go-back.ts';
import { expectFocusIn } from './support/keyboard.ts';
import {
  aBook,
  aBookOnOffer,
  aMember,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Small enough that a handful of cards is a long page. */
const small = { width: 900, height: 500 };

test('My Books is found as it was left: by Back, by the link back, and after a reload', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  for (let number = 1; number <= 7; number++)
    await anApprovedBook(server, author, { title: `Shelved ${number}` });
  await page.setViewportSize(small);
  await enter(page, author);
  await page.goto('/my-books');
  const view = page
    .getByRole('article', { name: 'Shelved 1', exact: true })
    .getByRole('link', { name: 'VIEW' });
  await view.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  const before = await scrolled(page);

  await view.click();
  const opened = page.getByRole('heading', { name: 'Shelved 1', level: 1 });
  await expect(opened).toBeFocused();
  await goBack(page);
  await expect(view).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);

  await view.press('Enter');
  await expect(opened).toBeFocused();
  await page.getByRole('link', { name: 'Back to My Books' }).click();
  await expect(page).toHaveURL('/my-books');
  await expect(view).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);

  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(before);

  // From elsewhere the link leads to the top of the list.
  const [book] = await call<{ _id: string }[]>(server, author, 'GET', '/api/books/my');
  await page.goto(`/one_book/${book?._id}`);
  await page.getByRole('link', { name: 'Back to My Books' }).click();
  await expect(page.getByRole('heading', { name: 'My Books' })).toBeFocused();
});

test('the link that was followed is found again by a browser of 2023', async ({ page, server }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  const author = await anAuthor(server);
  await anApprovedBook(server, author, { title: 'Left and Found' });
  await enter(page, author);
  await page.goto('/my-books');
  const view = page.getByRole('article', { name: 'Left and Found' }).getByRole('link', { name: 'VIEW' });
  await view.click();
  await expect(page.getByRole('heading', { name: 'Left and Found', level: 1 })).toBeFocused();
  await goBack(page);
  await expect(view).toBeFocused();
});

test('a reload finds the place in a list however late it comes', async ({ page, server }) => {
  const author = await anAuthor(server);
  for (let number = 1; number <= 7; number++)
    await anApprovedBook(server, author, { title: `Late ${number}` });
  await page.setViewportSize(small);
  await page.clock.install();
  await enter(page, author);
  await page.goto('/my-books');
  const last = page.getByRole('article', { name: 'Late 1' }).getByRole('link', { name: 'VIEW' });
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600);
  const before = await scrolled(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/books/my*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.clock.fastForward('01:00');
  late.resolve();
  await expect(last).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('a page opened by its address begins at its top, wherever the one before was left', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  for (let number = 1; number <= 3; number++)
    await anApprovedBook(server, author, { title: `Tall ${number}` });
  await page.setViewportSize(small);
  await enter(page, author);
  await page.goto('/my-books');
  await page
    .getByRole('article', { name: 'Tall 1' })
    .getByRole('link', { name: 'VIEW' })
    .scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  const before = await scrolled(page);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await goBack(page);
  await expect(page).toHaveURL('/my-books');
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('Back closes the details of a library book, and the filtered list stays', async ({ page, server }) => {
  const author = await anAuthor(server);
  await aBookOnOffer(server, author, { title: 'Lent in Rome', language: 'Italian' });
  await enter(page, await aMember(server));
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/library');
  await page.getByLabel('Language').selectOption('Italian');
  await expect(page).toHaveURL('/library?language=Italian');
  const card = page.getByRole('button', { name: 'Lent in Rome' });
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Lent in Rome' });
  await expectFocusIn(dialog);
  await goBackAndStay(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/library?language=Italian');
  await expect(card).toBeFocused();
  await goBack(page);
  await expect(page).toHaveURL('/library');
});

test('the statement keeps its filter, and the line that was followed', async ({ page, server }) => {
  const author = await anAuthor(server);
  await aBookOnOffer(server, author, { title: 'Paid For' });
  await enter(page, author);
  await page.goto('/statement?kind=launch');
  const line = page.getByRole('link', { name: 'Paid For' });
  await line.click();
  await expect(page.getByRole('heading', { name: 'Paid For', level: 1 })).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL('/statement?kind=launch');
  await expect(line).toBeFocused();
});

test('a moderator finds the queue at the book where they were', async ({ page, server }) => {
  const author = await anAuthor(server);
  for (const title of ['Waiting First', 'Waiting Second']) await aBook(server, author, { title });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const card = page.locator('[aria-current="true"]');
  const details = page
    .getByRole('article')
    .filter({ hasText: 'Waiting Second' })
    .getByRole('button', { name: 'Details' });
  await details.click();
  const dialog = page.getByRole('dialog');
  await expectFocusIn(dialog);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Waiting Second');
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/library');
  await goBack(page);
  await expect(page).toHaveURL('/moderator?tab=pending');
  await expect(card).toContainText('Waiting Second');
});
