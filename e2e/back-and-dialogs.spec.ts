import type { Page } from '@playwright/test';
import { expectFocusIn } from './support/keyboard.ts';
import { aBookOnOffer, aMember, anAuthor, enter } from './support/people.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expect, test } from './support/test.ts';

// Not in the call itself, which would not be answered by a page that is gone.
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

async function openOffer(page: Page, title: string) {
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expectFocusIn(dialog);
  return dialog;
}

async function aReader(page: Page, server: ServerProcess, title: string): Promise<void> {
  await aBookOnOffer(server, await anAuthor(server), { title, language: 'Italian' });
  await enter(page, await aMember(server));
}

test('Back closes a dialog on the first page of a visit, and the next Back leaves it', async ({
  page,
  server,
}) => {
  await aReader(page, server, 'First Page');
  await page.goto('/library');
  const dialog = await openOffer(page, 'First Page');
  await goBack(page);
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
    await goBack(tab);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await goBack(tab);
    // The entry of the page is the first again.
    const hasBelow = () => tab.evaluate(() => 'hasBelow' in history.state);
    await expect.poll(hasBelow).toBe(false);
  }
  await expect(tab).toHaveURL('/library');
  await tab.getByRole('banner').getByRole('link', { name: 'My Books' }).click();
  await expect(tab.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();
  await goBack(tab);
  await expect(button).toBeVisible();
});
