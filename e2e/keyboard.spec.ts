import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { admin } from '@gbr/verification/support/server-process.ts';
import {
  choose,
  chooseFile,
  expectFocusIn,
  press,
  tabTo,
  takeFileDialogs,
  type,
} from './support/keyboard.ts';
import { expectStatus, noteStatuses } from './support/live-regions.ts';
import { keepOutOfflineWorker } from './support/no-offline-worker.ts';
import { aMember, enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

// From the front page to the paid review without a mouse.

const password = 'a good password';

test.use({ viewport: { width: 1440, height: 900 } });

test('the whole exchange works with the keyboard alone', async ({ browser, page: author, server }) => {
  const tag = Date.now().toString(36);
  takeFileDialogs(author);
  const open = async () => {
    const context = await browser.newContext();
    await noteStatuses(context);
    await keepOutOfflineWorker(context);
    return context.newPage();
  };
  const [moderator, reader] = [await open(), await open()];
  const title = `By Hand ${tag}`;

  await register(author, `author-${tag}@example.com`, 'Ada Author');
  await addBook(author, title, `B${tag}`.toUpperCase().padEnd(10, 'X').slice(0, 10));
  await approve(moderator, title);
  await launch(author, title);
  await enter(reader, await aMember(server, { name: 'Jordan', marketplace: '.de' }));
  await reader.goto('/dashboard');
  await pick(reader, title);
  await readAndTurnIn(reader, title);
  await readTheReview(author, title);

  for (const page of [moderator, reader]) await page.context().close();
});

async function register(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Register' }));
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password'), password);
  await type(page, page.getByLabel('Name (optional)'), name);
  await choose(page, page.getByLabel('Amazon marketplace'), '.de');
  await press(page, page.getByRole('checkbox', { name: /^I accept the Terms/ }), 'Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function addBook(page: Page, title: string, asin: string): Promise<void> {
  await press(page, headerLink(page, 'Add Book'));
  await type(page, page.getByLabel('Title'), title);
  await type(page, page.getByLabel('Author', { exact: true }), 'Ada Author');
  await type(page, page.getByLabel('ASIN'), asin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reader options' })).toBeFocused();

  await press(page, page.getByRole('checkbox', { name: 'Standard' }), 'Space');
  await chooseFile(page, page.getByLabel('Book file'), fixturePath('real.epub'));
  await press(page, page.getByRole('button', { name: 'Next' }));

  const cover = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#7a3b2e' } })
    .png()
    .toBuffer();
  await chooseFile(page, page.getByLabel('Cover file'), {
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: cover,
  });
  // Back and Next: what was chosen is still there.
  await press(page, page.getByRole('button', { name: 'Back' }));
  await expect(page.getByText('real.epub')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText('cover.png')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Next' }));

  await type(page, page.getByLabel('Amazon URL'), `https://www.amazon.com/dp/${asin}`);
  await choose(page, page.getByLabel('Language'), 'English');
  await choose(page, page.getByLabel('Category'), 'Sudoku | Low Content');
  await press(page, page.getByRole('button', { name: 'Next' }));

  await type(page, page.getByLabel('Word Count'), '15');
  await type(page, page.getByLabel('Summary'), 'Puzzles for a rainy day.');
  await type(page, page.getByLabel('Author Info'), 'Makes puzzles.');
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expectStatus(page, 'Book submitted for approval!');
  await expect(page).toHaveURL(/\/my-books$/);
}

async function approve(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await type(page, page.getByLabel('Email'), admin.email);
  await type(page, page.getByLabel('Password'), admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await press(page, headerLink(page, 'Moderator'));
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeFocused();
  await press(page, page.getByRole('article', { name: title }).getByRole('button', { name: 'Details' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await expectStatus(page, 'Book approved!');
}

async function launch(page: Page, title: string): Promise<void> {
  await page.reload();
  await press(page, page.getByRole('article', { name: title }).getByRole('button', { name: 'REVIEW' }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('radio', { name: 'Standard' }), 'Space');
  await expect(dialog.getByText('1,500 credits')).toBeVisible();
  // The arrow keys move the choice, and the price with it.
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('1,800 credits')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await press(page, dialog.getByRole('button', { name: 'Launch Review' }));
  await expectStatus(page, 'Review request successfully launched!');
  await expect(
    page.getByRole('article', { name: title }).getByRole('button', { name: 'REVIEW' }),
  ).toBeFocused();
}

async function pick(page: Page, title: string): Promise<void> {
  await press(page, headerLink(page, 'Library'));
  await type(page, page.getByLabel('Search'), title);
  await expect(page.getByRole('heading', { name: '1 book', exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: title }));
  const dialog = page.getByRole('dialog', { name: title });
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: title })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'PICK BOOK' }));
  await expectStatus(page, 'Book picked successfully!');
}

async function readAndTurnIn(page: Page, title: string): Promise<void> {
  await press(page, headerLink(page, "Books I'm Reviewing"));
  await press(page, page.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { name: 'BOOK FOR REVIEW' })).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'DOWNLOAD BOOK' }));
  expect((await download).suggestedFilename()).toMatch(/\.epub$/);

  await press(page, page.getByLabel('I have downloaded/read the book'), 'Space');
  const submit = page.getByRole('button', { name: 'SUBMIT REVIEW' });
  await press(page, submit);
  await expect(page.getByText('Please check both boxes first.')).toBeVisible();
  await tabTo(page, page.getByLabel('I have posted my review on Amazon'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await press(page, submit);

  const dialog = page.getByRole('dialog', { name: 'TURN IN REVIEW' });
  await press(page, dialog.getByRole('radio', { name: '1 star' }), 'Space');
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await type(page, dialog.getByLabel('Amazon reviewer name'), 'Jordan');
  await expect(dialog.getByLabel('Website')).toHaveValue('.de');
  await type(page, dialog.getByLabel('Review text'), 'Every puzzle can be solved.');
  await press(page, dialog.getByRole('button', { name: 'TURN IN REVIEW' }));
  await expectStatus(page, 'Review marked as finished!');
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await expect(page.getByRole('banner')).toContainText('3,000 credits');
}

async function readTheReview(page: Page, title: string): Promise<void> {
  await press(page, page.getByRole('article', { name: title }).getByRole('link', { name: 'VIEW' }));
  await expect(page.getByText('Every puzzle can be solved.')).toBeVisible();
  await expect(page.getByText('J****n', { exact: true })).toBeVisible();
}

const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
