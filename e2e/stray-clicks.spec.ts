import type { Locator, Page } from '@playwright/test';
import { summaryLinkOf } from '@gbr/verification/support/summary-link.ts';
import { expectStatus } from './support/live-regions.ts';
import { aBookOnOffer, aMember, anAuthor, enter, pick } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** As the browser reports it when the answer comes between the two. Returns whether the page got that click. */
async function clickAgain(page: Page, target: Locator): Promise<boolean> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not to be seen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.evaluate(() => {
    document.body.addEventListener('click', () => (document.body.dataset['again'] = 'yes'), { once: true });
  });
  await page.mouse.up({ clickCount: 2 });
  return page.evaluate(() => document.body.dataset['again'] === 'yes');
}

test('the second click of a double click does not follow the link that the first has brought', async ({
  page,
  server,
}) => {
  const member = await aMember(server);
  const link = summaryLinkOf(server.dataDir, member._id);
  await page.goto(link);
  await page.getByRole('button', { name: 'Turn off the weekly summary' }).click();
  const next = page.getByRole('link', { name: 'Open your account settings' });
  expect(await clickAgain(page, next)).toBe(false);
  await expect(page).toHaveURL(link);
  await next.click();
  await expect(page).toHaveURL(/\/login/);
});

test('the second click of a double click does not open what is behind a dialog that the first has closed', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const [stopped, behind] = [await aBookOnOffer(server, author), await aBookOnOffer(server, author)];
  const reader = await aMember(server);
  for (const book of [stopped, behind]) await pick(server, reader, book);
  await enter(page, reader);
  await page.goto('/books-im-reviewing');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await card(stopped.title).getByRole('button', { name: 'Cancel Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expectStatus(page, 'Review cancelled.');
  await expect(page.getByRole('dialog')).toBeHidden();
  const link = card(behind.title).getByRole('link', { name: behind.title });
  expect(await clickAgain(page, link)).toBe(false);
  await expect(page).toHaveURL('/books-im-reviewing');
  await link.click();
  await expect(page).toHaveURL(`/book_for_review/${behind._id}`);
});
