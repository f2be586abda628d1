import { copyFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fixturePath } from '@gbr/verification/support/fixtures.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { clickAnyway } from './support/click-anyway.ts';
import { cutOff } from './support/cut-off.ts';
import { aBook, aMember, call, enter, enterInOtherTab } from './support/people.ts';
import { goBackAndStay } from './support/go-back.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

const pdf = fixturePath('real.pdf');
const aCover = async () => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 600, channels: 3, background: '#7a3b2e' } })
    .png()
    .toBuffer(),
});
const aFile = (name: string, size: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 1),
});
let made = 0;
const newAsin = () => `A${process.pid.toString(36)}${++made}`.toUpperCase().padEnd(10, 'X').slice(0, 10);

const press = (page: Page, name: 'Next' | 'Submit') =>
  page.getByRole('button', { name, exact: true }).click();

/** They are `aria-disabled` while the step is not done, but still react to a click. */
const pressTooEarly = (page: Page, name: 'Next' | 'Submit') =>
  clickAnyway(page.getByRole('button', { name, exact: true }));

async function fillTitle(page: Page, { title = 'The Quiet Year', asin = newAsin() } = {}) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Author').fill('Ada Author');
  await page.getByLabel('ASIN').fill(asin);
  await press(page, 'Next');
}

async function fillReaders(page: Page) {
  await page.getByRole('checkbox', { name: 'Standard' }).check();
  await page.getByLabel('Book file').setInputFiles(pdf);
  await press(page, 'Next');
}

async function fillCover(page: Page) {
  await page.getByLabel('Cover file').setInputFiles(await aCover());
  await press(page, 'Next');
}

async function fillAmazon(page: Page) {
  await page.getByLabel('Amazon URL').fill('https://www.amazon.com/dp/B000000001');
  await page.getByLabel('Language').selectOption('English');
  await page.getByLabel('Category').selectOption('Self Help | Non-fiction');
  await press(page, 'Next');
}

async function fillTexts(page: Page) {
  await page.getByLabel('Word Count').fill('42,000');
  await page.getByLabel('Summary').fill('Twelve chapters about doing less.');
  await page.getByLabel('Author Info').fill('Writes at a kitchen table.');
}

async function fillAll(page: Page, asin?: string) {
  await fillTitle(page, asin ? { asin } : {});
  await fillReaders(page);
  await fillCover(page);
  await fillAmazon(page);
  await fillTexts(page);
}

async function expectProblem(page: Page, msg: string, field: string) {
  await expect(page.getByText(msg, { exact: true })).toBeVisible();
  await expect(page.locator(`[name="${field}"]`).first()).toBeFocused();
}

test.beforeEach(async ({ page, server }) => {
  // Five steps each time, with axe on each: slow on a busy machine.
  await enter(page, await aMember(server));
  await page.goto('/add-book');
});

test('the usual address at Amazon is one press away', async ({ page }) => {
  await fillTitle(page, { asin: 'b0usual001' });
  await fillReaders(page);
  await fillCover(page);
  await page.getByLabel(/^Marketplace/).selectOption('.co.uk');
  const offer = page.getByRole('button', { name: 'Use https://www.amazon.co.uk/dp/B0USUAL001' });
  await offer.click();
  await expect(page.getByLabel('Amazon URL')).toHaveValue('https://www.amazon.co.uk/dp/B0USUAL001');
  await expect(page.getByLabel('Amazon URL')).toBeFocused();
  await expect(offer).toBeHidden();
});

test('an ASIN is found in the pasted address of the book’s page, which is kept', async ({ page }) => {
  await page.getByLabel('ASIN').fill('https://www.amazon.de/The-Quiet-Year/dp/B0PASTED01/ref=sr_1_1');
  await expect(page.getByLabel('ASIN')).toHaveValue('B0PASTED01');
  await fillTitle(page, { asin: 'B0PASTED01' });
  await fillReaders(page);
  await fillCover(page);
  await expect(page.getByLabel('Amazon URL')).toHaveValue('https://www.amazon.de/dp/B0PASTED01');
  const otherStore = page.getByText('This link leads to amazon.de, but the preferred store is amazon.com.');
  await expect(otherStore).toBeVisible();
  await page.getByLabel(/^Marketplace/).selectOption('.de');
  await expect(otherStore).toBeHidden();
});

test('each step says what is missing and shows the progress', async ({ page }) => {
  const progress = page.getByRole('progressbar');
  const nextButton = page.getByRole('button', { name: 'Next', exact: true });
  await expect(page).toHaveTitle('Add Book · Genuine Book Reviews');
  await expect(page.getByText('20%')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '20');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
  await expect(nextButton).toHaveAttribute('aria-disabled', 'true');
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'Please fill in Title, Author, and ASIN.', 'title');
  await page.getByLabel('Title').fill('The Quiet Year');
  await page.getByLabel('Author').fill('Ada Author');
  await page.getByLabel('ASIN').fill('B00-000001');
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'ASIN must be exactly 10 alphanumeric characters.', 'asin');
  await page.getByLabel('ASIN').fill(newAsin());
  await expect(nextButton).not.toHaveAttribute('aria-disabled');
  await press(page, 'Next');

  await expect(progress).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByRole('heading', { name: 'Reader options' })).toBeFocused();
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'Please select at least one Reader Option.', 'readerOptions');
  await expect(page.getByLabel('Book file')).toBeHidden();
  await expect(page.getByLabel('Print link')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Standard' }).check();
  await page.getByRole('checkbox', { name: 'Verified Print' }).check();
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'For STANDARD, please upload your file.', 'uploadedFile');
  await page.getByLabel('Book file').setInputFiles(aFile('book.exe', 10));
  await expectProblem(
    page,
    'This file type is not supported. Allowed for the book: pdf, epub, doc, docx.',
    'uploadedFile',
  );
  await page.getByLabel('Book file').setInputFiles(pdf);
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'For Verified Print, please provide a print link.', 'printLink');
  await page.getByLabel('Print link').fill('https://www.amazon.com/dp/B000000001');
  await press(page, 'Next');

  await expect(progress).toHaveAttribute('aria-valuenow', '60');
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'Please upload a cover file.', 'coverFile');
  await page.getByLabel('Cover file').setInputFiles(aFile('cover.png', 5 * 2 ** 20 + 1));
  await expectProblem(
    page,
    'File too large (413). Please choose a smaller file or reduce resolution. Max ~25 MB for PDF/ePub, 5 MB for cover.',
    'coverFile',
  );
  await page.getByLabel('Cover file').setInputFiles(await aCover());
  const preview = page.getByRole('img', { name: 'Preview of the cover' });
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await press(page, 'Next');

  await expect(progress).toHaveAttribute('aria-valuenow', '80');
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'Please provide the Amazon URL.', 'amazonURL');
  await page.getByLabel('Amazon URL').fill('https://notamazon.com.example.org/dp/1');
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'This does not look like a valid Amazon URL.', 'amazonURL');
  await page.getByLabel('Amazon URL').fill('https://www.amazon.de/dp/B000000001');
  await pressTooEarly(page, 'Next');
  await expectProblem(page, 'Please select language, marketplace, and category.', 'language');
  await page.getByLabel('Language').selectOption('Ukrainian');
  await page.getByLabel('Category').selectOption('Non-English');
  await press(page, 'Next');

  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await pressTooEarly(page, 'Submit');
  await expectProblem(page, 'Word count must be a number > 0.', 'wordCount');
  await page.getByLabel('Word Count').fill('0');
  await pressTooEarly(page, 'Submit');
  await expectProblem(page, 'Word count must be a number > 0.', 'wordCount');
  await page.getByLabel('Word Count').fill('1200');
  await pressTooEarly(page, 'Submit');
  await expectProblem(page, 'Please provide a summary.', 'summary');
  await page.getByLabel('Summary').fill('Short.');
  await pressTooEarly(page, 'Submit');
  await expectProblem(page, 'Please provide author info.', 'authorInfo');
});

test('a double click on Next goes one step on, and neither ticks nor asks for anything there', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.getByLabel('Title').fill('The Quiet Year');
    await page.getByLabel('Author').fill('Ada Author');
    await page.getByLabel('ASIN').fill(newAsin());
    await page.getByRole('button', { name: 'Next' }).dblclick();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await page.getByRole('checkbox', { name: 'Kindle' }).check();
    await page.getByRole('checkbox', { name: 'Kindle' }).dblclick();
    await page.locator('label', { hasText: 'Kindle' }).dblclick();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Kindle' }).uncheck();
    await page.getByRole('button', { name: 'Back' }).click();
  }
});

test('a submitted book waits for approval among the author’s books', async ({ page }) => {
  await fillAll(page);
  await press(page, 'Submit');
  await expectStatus(page, 'Book submitted for approval!');
  await expect(page).toHaveURL(/\/my-books$/);
  const card = page.getByRole('article', { name: 'The Quiet Year' });
  await expect(card).toContainText('Awaiting Approval');
  await expect(card.getByRole('button', { name: 'REVIEW', exact: true })).toBeHidden();
  await page.goto('/add-book');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('Back keeps everything, the files too', async ({ page }) => {
  await fillAll(page);
  for (const step of [4, 3, 2, 1]) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    if (step === 4) await expect(page.getByLabel('Language')).toHaveValue('English');
    if (step === 3) await expect(page.getByText('cover.png')).toBeVisible();
    if (step === 2) await expect(page.getByText('real.pdf')).toBeVisible();
  }
  await expect(page.getByLabel('Title')).toHaveValue('The Quiet Year');
  for (const step of [2, 3, 4, 5]) {
    await press(page, 'Next');
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
  }
  await press(page, 'Submit');
  await expectStatus(page, 'Book submitted for approval!');
});

test('the Back of the browser goes one step back, and asks on the first', async ({ page }) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Books' }).click();
  await page.getByRole('link', { name: 'Add your first book' }).click();
  await fillTitle(page);
  await fillReaders(page);
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  for (const step of [2, 1]) {
    await goBackAndStay(page);
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByLabel('Title')).toHaveValue('The Quiet Year');
  await goBackAndStay(page);
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await goBackAndStay(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/my-books');
});

test('an ASIN that is taken leads back to its step, and nothing else is lost', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { asin } = await aBook(server, await aMember(server));
  await fillAll(page, asin.toLowerCase());
  await press(page, 'Submit');
  await expectProblem(page, 'This ASIN is already in use!', 'asin');
  await expect(page.getByText('Step 1 of 5')).toBeVisible();

  await page.getByLabel('ASIN').fill(newAsin());
  for (let step = 1; step < 5; step++) await press(page, 'Next');
  await press(page, 'Submit');
  await expectStatus(page, 'Book submitted for approval!');
});

test('a file whose content does not match its type leads back to its step', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/415/);
  // The test runner's recorder fetches the preview's address, which the page's own policy forbids.
  allowConsole(/'blob:.*connect-src/);
  await fillTitle(page);
  await fillReaders(page);
  await page.getByLabel('Cover file').setInputFiles(aFile('cover.png', 300));
  await press(page, 'Next');
  await fillAmazon(page);
  await fillTexts(page);
  await press(page, 'Submit');
  await expectProblem(
    page,
    'This file type is not supported. Allowed for the cover: jpg, jpeg, png, webp.',
    'coverFile',
  );
});

test('a file that is no longer on the disk must be chosen again', async ({ page }, testInfo) => {
  const book = testInfo.outputPath('moved.pdf');
  await copyFile(pdf, book);
  await fillTitle(page);
  await page.getByRole('checkbox', { name: 'Standard' }).check();
  await page.getByLabel('Book file').setInputFiles(book);
  await press(page, 'Next');
  await fillCover(page);
  await fillAmazon(page);
  await fillTexts(page);
  await rm(book);
  await press(page, 'Submit');
  await expectProblem(
    page,
    'This file has been changed or moved since you chose it. Please choose it again.',
    'uploadedFile',
  );
});

test('without a connection the author sees an error and can try again', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await fillAll(page);
  const reconnect = await cutOff(page);
  await press(page, 'Submit');
  await expect(page.getByText('Server not reachable')).toBeVisible();
  await reconnect();
  await press(page, 'Submit');
  await expectStatus(page, 'Book submitted for approval!');
  const token = await page.evaluate(() => localStorage.getItem('gbr_token') ?? '');
  const person = { _id: '', name: '', email: '', password: '', token };
  expect(await call(server, person, 'GET', '/api/books/my')).toHaveLength(1);
});

test('typed text survives an expired login', async ({ page, allowConsole }) => {
  allowConsole(/401/);
  const token = await page.evaluate(() => localStorage.getItem('gbr_token') ?? '');
  await fillAll(page);
  await page.evaluate(() => localStorage.setItem('gbr_token', 'a.refused.token'));
  await press(page, 'Submit');
  await expect(page.getByText('Please log in to view this page.')).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('Twelve chapters about doing less.');

  await enterInOtherTab(page, { token });
  await expect(page.getByText('Please log in to view this page.')).toBeHidden();
  await press(page, 'Submit');
  await expectStatus(page, 'Book submitted for approval!');
});

test('leaving asks first; staying keeps the draft, leaving discards it', async ({ page }) => {
  await fillTitle(page);
  const leave = page.getByRole('link', { name: 'My Books', exact: true });
  await leave.click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();

  await leave.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();
  await page.goto('/add-book');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('who leaves while the book is being sent hears that it failed, and finds the text', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const { promise: left, resolve: hasLeft } = Promise.withResolvers<void>();
  await page.route('**/api/books', async (route) => {
    await left;
    await route.abort('connectionreset');
  });
  await fillAll(page);
  await press(page, 'Submit');
  await page.getByRole('link', { name: 'My Books', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toContainText('Your book is still being sent');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();

  await page.clock.install();
  hasLeft();
  await expectStatus(page, 'Server not reachable');
  // It stays for an author who is in another tab by then.
  await page.clock.fastForward('10:00');
  const told = page.getByText('“The Quiet Year” was not submitted. Server not reachable');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Add Book' }).click();
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  await expect(told).toBeHidden();
});

test('after a reload the text is there and the files must be chosen again', async ({ page }) => {
  await fillTitle(page);
  await fillReaders(page);
  await page.reload();
  await expect(page.getByText(/Files are lost when the page reloads/)).toBeVisible();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Standard' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The Quiet Year');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  const question = page.getByRole('dialog', { name: 'Start over?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The Quiet Year');
  await page.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Add Book' })).toBeFocused();
});

test('another member’s draft is not shown', async ({ page, server }) => {
  await fillTitle(page);
  const other = await aMember(server);
  await page.evaluate((token) => localStorage.setItem('gbr_token', token), other.token);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a step can be completed with the keyboard alone', async ({ page }) => {
  await page.getByLabel('Title').focus();
  await page.keyboard.type('By Keys Alone');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newAsin());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reader options' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Kindle' })).toBeChecked();
  for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
});

test('every step is accessible and fits a phone', async ({ page }) => {
  const looksRight = async () => {
    await expectFitsPhone(page);
    await expectAccessible(page);
  };
  await pressTooEarly(page, 'Next');
  await looksRight();
  await fillTitle(page);
  await page.getByRole('checkbox', { name: 'Verified Print' }).check();
  await page.getByLabel('Print link').fill('https://example.com');
  await fillReaders(page);
  await page.getByLabel('Cover file').setInputFiles(await aCover());
  await looksRight();
  await press(page, 'Next');
  await looksRight();
  await fillAmazon(page);
  await looksRight();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('Book file').setInputFiles(aFile(`${'a-long-name-'.repeat(8)}.pdf`, 10));
  await looksRight();
});
