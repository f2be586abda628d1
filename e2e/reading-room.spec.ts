import type { Page } from '@playwright/test';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import {
  brokenPdfs,
  elsewhere,
  epubOf,
  hostileEpubs,
  hostilePdfs,
  pagesPdf,
} from '@gbr/verification/support/hostile-books.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { aBook, aBookOnOffer, aMember, anAuthor, call, enter, theAdmin } from './support/people.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const chapter = (title: string) =>
  `<h1>${title}</h1>${'<p>A garden lies between the wall and the water.</p>'.repeat(60)}<p>The end of ${title}.</p>`;
const garden = () =>
  epubOf({
    chapters: [chapter('One'), `${chapter('Two')}<p>A pear tree stands alone.</p>`, chapter('Three')],
  });

const book = (page: Page) => page.frameLocator('.room-frame').locator('body');

async function aBookToRead(server: ServerProcess, file: Buffer) {
  const author = await anAuthor(server);
  const { _id } = await aBook(server, author, {}, file);
  return { author, _id };
}

async function aPickedBook(server: ServerProcess, file: Buffer) {
  const [author, reader] = [await anAuthor(server), await aMember(server)];
  const { _id } = await aBookOnOffer(server, author, {}, { option: 'standard' }, file);
  await call(server, reader, 'PATCH', `/api/books/${_id}/pick`, {});
  return { author, reader, _id };
}

const kept = (server: ServerProcess, person: Person, id: string) =>
  call<ReadingPlace>(server, person, 'GET', `/api/books/${id}/reading`);

// Playwright's own script, which notes announcements in every frame, is stopped in these, too.
const stopped = /^error: Blocked script execution in '(about:blank'|[^']*\/reading-room\/)/;
test.beforeEach(({ allowConsole }) => allowConsole(stopped));

test('a reader reads a PDF here, finds the place again, and sees how much was opened', async ({
  page,
  server,
}) => {
  const { reader, _id } = await aPickedBook(server, pagesPdf(60));
  await enter(page, reader);
  await page.goto(`/book_for_review/${_id}`);
  await page.getByRole('link', { name: 'READ HERE' }).click();
  await expect(page.getByText('Page 1 of 60')).toBeVisible();
  await expect(page.getByText('still here, page 1')).toBeAttached();
  // Nothing else is on the screen.
  await expect(page.getByRole('link')).toHaveCount(1);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('still here, page 2')).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByText('still here, page 60')).toBeAttached();
  await page.keyboard.press('PageUp');
  await expect(page.getByText('still here, page 59')).toBeAttached();
  await expect.poll(async () => (await kept(server, reader, _id)).opened).toBe(4);
  expect(await kept(server, reader, _id)).toMatchObject({ opened: 4, total: 60 });

  await page.reload();
  await expect(page.getByText('still here, page 59')).toBeAttached();
  await expectAccessible(page, { except: '.room-frame' });
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Back to the review' }).click();
  await expect(page.getByText('You have opened 4 of 60 pages')).toBeVisible();
});

test('an EPUB turns by keys, links and contents, and is searched', async ({ page, server }) => {
  const { author, _id } = await aBookToRead(server, garden());
  await enter(page, author);
  await page.goto(`/one_book/${_id}`);
  await page.getByRole('link', { name: 'READ HERE' }).click();
  await expect(book(page)).toContainText('The end of One.');
  await expect(page.getByText('Section 1 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Contents' }).click();
  await expectAccessible(page, { except: '.room-frame' });
  await page.getByRole('button', { name: 'Chapter 2' }).click();
  await expect(book(page)).toContainText('The end of Two.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Contents' })).toBeFocused();

  // Within the text the keys turn, too, and the focus stays there.
  await book(page).getByText('A garden lies').first().click();
  await page.keyboard.press('Home');
  await expect(page.getByText('Section 1 of 3')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();

  await page.keyboard.press('Control+f');
  await page.keyboard.type('pear  TREE');
  await expect(page.getByText('1 place', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /pear tree/ }).click();
  await expect(page.getByText('Section 2 of 3')).toBeVisible();
  await expect(book(page).getByText('A pear tree stands alone.')).toBeInViewport();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Letters and colours' }).click();
  await page.getByRole('radio', { name: 'Sepia' }).check();
  await page.getByRole('button', { name: 'Larger letters' }).click();
  await expect(page.locator('.room')).toHaveAttribute('data-light', 'sepia');
  await expect(book(page)).toHaveCSS('font-size', '20.9px');
  await expectAccessible(page, { except: '.room-frame' });
  await expectFitsPhone(page);
});

test('a moderator looks into a DOCX before approving it', async ({ page, server }) => {
  const { _id } = await aBookToRead(server, fixture('real.docx'));
  await enter(page, await theAdmin(server));
  await page.goto(`/read/${_id}`);
  await expect(book(page)).toContainText('Twelve Quiet Weeks');
  await page.getByRole('button', { name: 'Contents' }).click();
  await expect(page.getByRole('button', { name: 'Week two' })).toBeVisible();
});

test('a .doc, and a broken file, say so and offer the download', async ({ page, server }) => {
  const author = await anAuthor(server);
  await enter(page, author);
  for (const file of [fixture('real.doc'), ...Object.values(brokenPdfs).map((make) => make())]) {
    const { _id } = await aBook(server, author, {}, file);
    await page.goto(`/read/${_id}`);
    await expect(page.getByRole('status')).toContainText('cannot be shown in the browser');
    await expect(page.getByRole('button', { name: 'DOWNLOAD BOOK' })).toBeVisible();
  }
  await expectAccessible(page, { except: '.room-frame' });
});

test('a stranger finds no book there, and a guest logs in first', async ({ page, server, allowConsole }) => {
  allowConsole(/status of 404/);
  const { _id } = await aBookToRead(server, garden());
  await page.goto(`/read/${_id}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await enter(page, await aMember(server));
  await page.goto(`/read/${_id}`);
  await expect(page.getByRole('heading', { name: 'This book is not here' })).toBeVisible();
});

test('hostile files: nothing runs, nothing leaves, and the text is there', async ({ browser, server }) => {
  const author = await anAuthor(server);
  // Without Playwright's script: whatever is stopped here was the book's.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await enter(page, author);
  const strange: string[] = [];
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) strange.push(line.text());
  });
  page.on('pageerror', (error) => strange.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !/^(blob|data):/.test(url)) strange.push(url);
  });
  page.on('dialog', (dialog) => {
    strange.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  for (const [name, make] of Object.entries({ ...hostileEpubs, ...hostilePdfs })) {
    const { _id } = await aBook(server, author, {}, make());
    await page.goto(`/read/${_id}`);
    const text = name in hostileEpubs ? book(page) : page.locator('.textLayer');
    await expect(text, name).toContainText('still here');
    for (const word of ['hover', 'a script link', 'a link elsewhere', 'styled']) {
      const found = text.getByText(word);
      if ((await found.count()) > 0) await found.first().click();
    }
    expect(await page.title(), name).toContain('Reading');
    expect(page.url(), name).toContain('/read/');
    for (const frame of page.frames().slice(1)) expect(frame.url(), name).toContain('/reading-room/');
    for (const frame of await page.locator('iframe').all()) {
      expect(await frame.getAttribute('sandbox'), name).toBe('allow-same-origin');
    }
    if (name in hostileEpubs) expect(await book(page).innerHTML(), name).not.toContain(elsewhere);
  }
  expect(strange).toEqual([]);
  await context.close();
});
