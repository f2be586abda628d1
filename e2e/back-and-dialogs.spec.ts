import type { Page } from '@playwright/test';
import { goBack, goBackAndStay } from './support/go-back.ts';
import { expectFocusIn, press, tabTo } from './support/keyboard.ts';
import { putOffReact } from './support/late-react.ts';
import { aBook, aBookOnOffer, aMember, anApprovedBook, anAuthor, enter } from './support/people.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expect, test } from './support/test.ts';

const hasBelow = (page: Page) => page.evaluate(() => 'hasBelow' in history.state);

async function openOffer(page: Page, title: string) {
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expectFocusIn(dialog);
  return dialog;
}

async function aReader(page: Page, server: ServerProcess, title: string): Promise<void> {
  await aBookOnOffer(server, await anAuthor(server), { title, language: 'Italian' });
  await enter(page, await aMember(server));
  // What comes before the app.
  await page.goto('/robots.txt');
}

test('Back closes a dialog on the first page of a visit, and the next Back leaves it', async ({
  page,
  server,
}) => {
  await aReader(page, server, 'First Page');
  await page.goto('/library');
  const dialog = await openOffer(page, 'First Page');
  await goBackAndStay(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/library');
  await expect(page.getByRole('button', { name: 'First Page' })).toBeFocused();
  await goBack(page);
  await expect(page).toHaveURL('/robots.txt');
});

test('a dialog that was closed otherwise leaves no step behind, whatever was done in between', async ({
  page,
  server,
}) => {
  await aReader(page, server, 'Closed by Esc');
  await page.goto('/library');
  for (let time = 0; time < 2; time++) {
    const dialog = await openOffer(page, 'Closed by Esc');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  // Another step, a reload, and a way there and back.
  await page.getByLabel('Language').selectOption('Italian');
  await expect(page).toHaveURL('/library?language=Italian');
  await page.reload();
  const dialog = await openOffer(page, 'Closed by Esc');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await goBack(page);
  await expect(page).toHaveURL('/library');
  await openOffer(page, 'Closed by Esc');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'My Books' }).click();
  await expect(page).toHaveURL('/my-books');
  await goBack(page);
  await expect(page).toHaveURL('/library');
  await expect(page.getByRole('button', { name: 'Closed by Esc' })).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL('/robots.txt');
});

test('in a new tab, where nothing comes before, the page stays as it was', async ({ page, server }) => {
  await aReader(page, server, 'In a New Tab');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/library'));
  const tab = await opened;
  expect(await tab.evaluate(() => history.length)).toBe(1);
  const button = tab.getByRole('button', { name: 'In a New Tab' });
  for (let time = 0; time < 2; time++) {
    const dialog = await openOffer(tab, 'In a New Tab');
    await goBackAndStay(tab);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await hasBelow(tab)).toBe(true);
    await goBack(tab);
    // The entry of the page is the first again.
    await expect.poll(() => hasBelow(tab)).toBe(false);
  }
  await expect(tab).toHaveURL('/library');
  await tab.getByRole('banner').getByRole('link', { name: 'My Books' }).click();
  await expect(tab.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();
  await goBack(tab);
  await expect(button).toBeVisible();
});

test('Back closes a menu also after a link to a place in the page', async ({ page, server }) => {
  await enter(page, await aMember(server));
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'My Books' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Credits and gems' })
    .click();
  await expect(page).toHaveURL('/terms#credits');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expectFocusIn(page.getByRole('menu'));
  await goBackAndStay(page);
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL('/terms#credits');
  await goBack(page);
  await expect(page).toHaveURL('/terms');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Back closes a menu, and the page under it stays; Esc gives its button the focus back', async ({
    page,
    server,
  }) => {
    await enter(page, await aMember(server));
    await page.goto('/dashboard');
    await page.getByRole('banner').getByRole('link', { name: 'Inbox' }).click();
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    const userMenu = page.getByRole('menu', { name: 'User menu' });
    const pages = page.locator('#member-menu');
    for (const [name, menu] of [
      ['User menu', userMenu],
      ['Open menu', pages],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(menu).toBeVisible();
      await goBackAndStay(page);
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL('/inbox');
    }
    const opener = page.getByRole('button', { name: 'Open menu' });
    const elsewhere = pages.getByRole('link', { name: 'My Books' });
    await opener.click();
    await elsewhere.press('Escape');
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await elsewhere.press('Enter');
    await expect(page.getByRole('heading', { name: 'My Books', level: 1 })).toBeFocused();
    await goBack(page);
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await expect(pages).toBeHidden();
    await goBack(page);
    await expect(page).toHaveURL('/dashboard');
  });

  test('Back closes a menu that has only just opened on a busy page', async ({ page, server }) => {
    await enter(page, await aMember(server));
    await putOffReact(page);
    await page.goto('/dashboard');
    await page.getByRole('banner').getByRole('link', { name: 'Inbox' }).click();
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await goBackAndStay(page);
    await expect(page.locator('#member-menu')).toBeHidden();
    await expect(page).toHaveURL('/inbox');
  });

  test('Back closes a panel that covers the book, before it leaves the reading room', async ({
    page,
    server,
    allowConsole,
  }) => {
    // Playwright's own script, which notes announcements in every frame.
    allowConsole(/^error: Blocked script execution in '(about:blank'|[^']*\/reading-room\/)/);
    const author = await anAuthor(server);
    const { _id } = await aBook(server, author);
    await enter(page, author);
    await page.goto(`/one_book/${_id}`);
    await page.getByRole('link', { name: 'READ HERE' }).click();
    const search = page.getByRole('button', { name: 'Search' });
    await search.click();
    const panel = page.locator('.room-panel');
    await expect(panel).toBeVisible();
    await goBackAndStay(page);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`/read/${_id}`);
    await goBack(page);
    await expect(page).toHaveURL(`/one_book/${_id}`);
  });

  test('in the wizard Back closes a menu before it goes one step back, on the first page of a visit, too', async ({
    page,
    server,
  }) => {
    await enter(page, await aMember(server));
    await page.goto('/add-book');
    await page.getByLabel('Title').fill('A Menu over It');
    await page.getByLabel('Author').fill('Ada Author');
    await page.getByLabel('ASIN').fill('B0MENUBACK');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 5')).toBeVisible();
    const menu = page.locator('#member-menu');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await goBackAndStay(page);
    await expect(menu).toBeHidden();
    await expect(page.getByText('Step 2 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Library' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('Step 2 of 5')).toBeVisible();
    await menu.getByRole('link', { name: 'Library' }).click();
    await expectFocusIn(question);
    await goBackAndStay(page);
    await expect(question).toBeHidden();
    await expect(page.getByText('Step 2 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await goBackAndStay(page);
    await expect(page.getByText('Step 1 of 5')).toBeVisible();
  });
});

test('a dialog that is closed by an answer gives the focus back while the key is still down', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  await anApprovedBook(server, author, { title: 'Back to Its Button' });
  await enter(page, author);
  await page.goto('/my-books');
  const review = page.getByRole('button', { name: 'REVIEW', exact: true });
  await press(page, review);
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('radio', { name: 'Standard' }), 'Space');
  // Something on the page changes for longer than the dialog takes to leave.
  await page.locator('#main').evaluate(async (main) => {
    main.style.transition = 'opacity 600s';
    main.style.opacity = '0.9';
    await main.getAnimations()[0]?.ready;
  });
  await tabTo(page, dialog.getByRole('button', { name: 'Launch Review' }));
  await page.keyboard.down('Enter');
  await expect(dialog).toBeHidden();
  await expect(review).toBeFocused();
  await page.keyboard.up('Enter');
});
