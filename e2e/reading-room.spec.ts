import type { Page, Route } from '@playwright/test';
import { reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { offlineMessages } from '@gbr/domain/messages/offline.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { roomMessages } from '@gbr/domain/messages/room.ts';
import { hour, minute } from '@gbr/domain/units.ts';
import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { epubOf } from '@gbr/verification/support/epub-of.ts';
import { brokenPdfs } from '@gbr/verification/support/hostile-pdf.ts';
import { pagesPdf, pdfOf } from '@gbr/verification/support/pdf-of.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import {
  aBook,
  aBookOnOffer,
  aMember,
  anAuthor,
  call,
  enter,
  enterInOtherTab,
  pick,
  theAdmin,
} from './support/people.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const chapter = (title: string) =>
  `<h1>${title}</h1>${'<p>A garden lies between the wall and the water.</p>'.repeat(60)}<p>The end of ${title}.</p>`;
const garden = () =>
  epubOf({
    chapters: [chapter('One'), `${chapter('Two')}<p>A pear tree stands alone.</p>`, chapter('Three')],
  });

const book = (page: Page) => page.frameLocator('.room-frame').locator('body');

/** How many words are marked as found, and as the place that is shown. */
const marks = () => ({
  others: CSS.highlights.get('found')?.size,
  here: CSS.highlights.get('found-here')?.size,
});

async function aBookToRead(server: ServerProcess, file: Buffer) {
  const author = await aMember(server);
  const { _id } = await aBook(server, author, {}, file);
  return { author, _id };
}

async function aPickedBook(server: ServerProcess, file: Buffer) {
  const [author, reader] = [await anAuthor(server), await aMember(server)];
  const { _id } = await aBookOnOffer(server, author, {}, { option: 'standard' }, file);
  await pick(server, reader, { _id });
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
  await expect(page.locator('.textLayer')).toContainText(`Reading copy for ${reader.name}`);
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

const pdfStream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
const pdfWords = (words: string) => pdfStream(`BT /F1 24 Tf 72 700 Td (${words}) Tj ET`);
const pdfPage = (content: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;

/** What the last page draws lies far from everything else. */
const scatteredPdf = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 5 0 R 6 0 R 7 0 R] /Count 4 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    pdfPage(8),
    pdfPage(8),
    pdfPage(8),
    pdfPage(10),
    pdfWords('near'),
    pdfStream(' '.repeat(300_000)),
    pdfWords('far away'),
    pdfStream(' '.repeat(300_000)),
  ]);

/** The whole file comes no further than its beginning. `answer`: for what a page needs, once the book is open. */
async function openScattered(page: Page, server: ServerProcess, answer: (route: Route) => Promise<void>) {
  const { author, _id } = await aBookToRead(server, scatteredPdf());
  let isOpen = false;
  await page.route(/\/uploads\/.*\.pdf/, async (route) => {
    if (route.request().headers()['range']) return isOpen ? answer(route) : route.continue();
    const whole = await route.fetch();
    return route.fulfill({ response: whole, body: (await whole.body()).subarray(0, 70_000) });
  });
  await enter(page, author);
  await page.goto(`/read/${_id}`);
  await expect(page.getByText('near')).toBeAttached();
  isOpen = true;
}

test('a page whose bytes did not come is shown once there is a network again', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  let isMissed = false;
  await openScattered(page, server, (route) => {
    if (isMissed) return route.continue();
    isMissed = true;
    return route.abort('internetdisconnected');
  });
  await page.keyboard.press('End');
  await expect(page.getByText('far away')).toBeAttached();
  expect(isMissed).toBe(true);
});

test('a book that is taken away while it is read says that it cannot be loaded', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404/);
  await openScattered(page, server, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('End');
  await expect(page.getByText(roomMessages.failed)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an EPUB turns by keys, links and contents, and is searched', async ({ page, server }) => {
  const { author, _id } = await aBookToRead(server, garden());
  await enter(page, author);
  await page.goto(`/one_book/${_id}`);
  await page.getByRole('link', { name: 'READ HERE' }).click();
  await expect(book(page)).toContainText('The end of One.');
  // The original, without the page that readers' copies begin with.
  await expect(page.getByText('Section 1 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Contents' }).click();
  await expectAccessible(page, { except: '.room-frame' });
  await page.getByRole('button', { name: 'Chapter 2' }).click();
  await expect(book(page)).toContainText('The end of Two.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Contents' })).toBeFocused();
  const back = page.getByRole('button', { name: 'Back to section 1', exact: true });
  await back.click();
  await expect(page.getByText('Section 1 of 3')).toBeVisible();
  await expect(page.locator('.room-frame')).toBeFocused();
  await expect(back).toHaveCount(0);

  // Within the text the keys turn, too, and the focus stays there.
  await book(page).getByText('A garden lies').first().click();
  await page.keyboard.press('Home');
  await expect(page.getByText('Section 1 of 3')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();

  await page.keyboard.press('Control+f');
  await page.keyboard.type('pear  TREE');
  await expect(page.getByText('1 place', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /pear tree/ }).click();
  await expect(page.getByText('Section 2 of 3')).toBeVisible();
  await expect(book(page).getByText('A pear tree stands alone.')).toBeInViewport();
  // Alone in its colour: two that lie over each other hide the words of a PDF.
  await expect.poll(() => book(page).evaluate(marks)).toEqual({ others: 0, here: 1 });
  await page.keyboard.press('Escape');
  await expect.poll(() => book(page).evaluate(marks)).toEqual({});

  await page.getByRole('button', { name: 'Letters and colours' }).click();
  await page.getByRole('radio', { name: 'Sepia' }).check();
  await page.getByRole('button', { name: 'Larger letters' }).click();
  await expect(page.locator('.room')).toHaveAttribute('data-light', 'sepia');
  await expect(book(page)).toHaveCSS('font-size', '20.9px');
  await expectAccessible(page, { except: '.room-frame' });
  await expectFitsPhone(page);
});

test('the slider leads back to where it was first touched, and ten turns make a place one to stay', async ({
  page,
  server,
}) => {
  const noted = `<p>A garden.<a id="r" href="c3.xhtml#n">1</a></p>${chapter('One')}`;
  const file = epubOf({ chapters: [noted, chapter('Two'), `${chapter('Notes')}<p id="n">A note.</p>`] });
  const { author, _id } = await aBookToRead(server, file);
  await enter(page, author);
  await page.goto(`/read/${_id}`);
  const back = page.getByRole('button', { name: /^Back to section/ });
  await expectPageOfSection(page, 1);
  await expect(back).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expectPageOfSection(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectPageOfSection(page, 1);
  await book(page).getByRole('link', { name: '1' }).click();
  await expect(page.getByText('Section 3 of 3')).toBeVisible();
  await back.click();
  await expect(page.getByText('Section 1 of 3')).toBeVisible();
  await expectPageOfSection(page, 1);

  await page.keyboard.press('ArrowRight');
  await expectPageOfSection(page, 2);
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Section 3 of 3')).toBeVisible();
  await back.click();
  await expect(page.getByText('Section 1 of 3')).toBeVisible();
  await expectPageOfSection(page, 2);

  await page.keyboard.press('ArrowLeft');
  await expectPageOfSection(page, 1);
  await book(page).getByRole('link', { name: '1' }).click();
  await expect(back).toBeVisible();
  for (let turns = 0; turns < 5; turns++) {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
  }
  await expect(back).toBeHidden();
});

test('a reader of an EPUB begins with the page that says whose copy it is', async ({ page, server }) => {
  const { reader, _id } = await aPickedBook(server, garden());
  await enter(page, reader);
  await page.goto(`/read/${_id}`);
  await expect(book(page)).toContainText(`Reading copy for ${reader.name}`);
  await expect(page.getByText('Section 1 of 4')).toBeVisible();
});

test('a moderator looks into a DOCX from its dialog, before approving it', async ({ page, server }) => {
  const author = await anAuthor(server);
  const { title } = await aBook(server, author, { title: 'Twelve Quiet Weeks' }, fixture('real.docx'));
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=books&title=Twelve+Quiet+Weeks');
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Details' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Read here' }).click();
  const room = await opened;
  await expect(book(room)).toContainText('Twelve Quiet Weeks');
  await room.getByRole('button', { name: 'Contents' }).click();
  await expect(room.getByRole('button', { name: 'Week two' })).toBeVisible();
  // The dialog is where it was.
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('by keyboard alone, on a small screen with its text twice as large', async ({ page, server }) => {
  const { author, _id } = await aBookToRead(server, pagesPdf(5));
  await enter(page, author);
  // As wide as a phone is with text at 200 %.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px')),
  );
  await page.goto(`/read/${_id}`);
  await expect(page.getByText('still here, page 1')).toBeAttached();
  // On a phone the arrows are for the keyboard alone.
  await expect(page.getByRole('button', { name: 'Previous page' })).toHaveCSS('opacity', '0');
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await excess()).toBeLessThanOrEqual(0);

  const tabTo = async (name: string) => {
    const wanted = page.getByRole('button', { name });
    for (let step = 0; step < 12; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await tabTo('Contents');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Contents' })).toBeFocused();
  await page.getByRole('spinbutton').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 4 of 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo('Zoom and colours');
  await page.keyboard.press('Enter');
  await tabTo('Zoom in');
  await page.keyboard.press('Enter');
  await expect(page.getByText('125%')).toBeVisible();
  const stage = page.locator('.room-pdf');
  const heights = () => stage.evaluate(({ scrollTop, scrollHeight }) => [scrollTop, scrollHeight] as const);
  // 505 pixels high at 100 %.
  await expect.poll(async () => (await heights())[1]).toBeGreaterThan(600);
  const [, height] = await heights();
  await stage.evaluate((element) => {
    element.scrollTo(0, 40);
    // From the first moment on, the larger page is where the smaller one was.
    const sheet = element.querySelector('.room-sheet');
    const watch = new MutationObserver(() => {
      watch.disconnect();
      element.dataset['top'] = String(element.scrollTop);
    });
    if (sheet) watch.observe(sheet, { attributes: true });
  });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await heights())[1]).toBeGreaterThan(height);
  expect(Number(await stage.getAttribute('data-top'))).toBeGreaterThan(40);
  const [top, larger] = await heights();
  expect(top / larger).toBeCloseTo(40 / height, 1);
  expect(top).toBeGreaterThan(40);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Zoom and colours' })).toBeFocused();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('still here, page 5')).toBeAttached();
  expect(await excess()).toBeLessThanOrEqual(0);
});

test('a page within a section stays on the screen while its place is kept, one after the other', async ({
  page,
  server,
}) => {
  const { author, _id } = await aBookToRead(server, garden());
  await enter(page, author);
  await page.goto(`/read/${_id}`);
  await expectPageOfSection(page, 1);
  for (const number of [2, 3, 4]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.keyboard.press('ArrowRight');
    await expectPageOfSection(page, number);
    await saved;
  }
});

test('a place that could not be sent is found again by the tab that was dropped', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const { reader, _id } = await aPickedBook(server, pagesPdf(9));
  await enter(page, reader);
  await page.goto(`/read/${_id}`);
  await expect(page.getByText('still here, page 1')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await kept(server, reader, _id)).opened).toBe(2);

  const keeping = `**/api/books/${_id}/reading`;
  await page.route(keeping, (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('End');
  await expect(page.getByText('still here, page 9')).toBeAttached();
  await failed;
  await page.context().setOffline(true);
  await expect(page.getByText(offlineMessages.whileReading)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await page.unroute(keeping);
  await expect(page.getByText('still here, page 9')).toBeAttached();
  await expect.poll(async () => (await kept(server, reader, _id)).opened).toBe(3);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  test('what is searched for, and found, is in sight above the keyboard', async ({ page, server }) => {
    const { author, _id } = await aBookToRead(server, garden());
    await enter(page, author);
    await page.goto(`/read/${_id}`);
    await expectPageOfSection(page, 1);
    await page.getByRole('button', { name: 'Search in the book' }).tap();
    const words = page.getByRole('searchbox');
    // As on iOS, where the keyboard lies over the page.
    await expect.poll(async () => (await words.boundingBox())?.y).toBeLessThan(200);
    await words.fill('The end of');
    // As on Android, where the page gets lower.
    await page.setViewportSize({ width: 390, height: 330 });
    await expect(words).toBeInViewport({ ratio: 1 });
    const hits = page.locator('.room-hits').getByRole('button');
    await expect(hits.first()).toBeInViewport({ ratio: 1 });

    // The next place is a tap away: nothing has to be typed again.
    await hits.nth(1).tap();
    await expect(words).toBeHidden();
    await page.getByRole('button', { name: 'Search in the book' }).tap();
    await expect(words).toHaveValue('The end of');
    await expect(hits.nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.type('pear');
    await expect(words).toHaveValue('pear');
  });

  const books: [string, Buffer, (page: Page, number: number) => Promise<void>][] = [
    [
      'a PDF',
      pagesPdf(5),
      (page, number) => expect(page.getByText(`still here, page ${number}`)).toBeAttached(),
    ],
    ['an EPUB', garden(), expectPageOfSection],
  ];
  for (const [kind, file, expectPage] of books) {
    test(`${kind} turns by a tap at an edge and by a swipe, not by a tap in the middle or a pinch`, async ({
      page,
      server,
    }) => {
      const { author, _id } = await aBookToRead(server, file);
      await enter(page, author);
      await page.goto(`/read/${_id}`);
      await expectPage(page, 1);
      await page.touchscreen.tap(370, 300);
      await expectPage(page, 2);
      await page.touchscreen.tap(195, 300);
      await page.touchscreen.tap(370, 300);
      await expectPage(page, 3);
      await page.touchscreen.tap(20, 300);
      await expectPage(page, 2);
      await swipe(page, { from: 300, to: 100 });
      await expectPage(page, 3);
      await swipe(page, { from: 100, to: 300 });
      await expectPage(page, 2);

      // Pulling down does not reload the page.
      await expect(page.locator('html')).toHaveCSS('overscroll-behavior', 'contain');
      await pinch(page);
      await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1);
      await page.touchscreen.tap(20, 300);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      await expectPage(page, 2);
    });
  }

  test('a book that is written from the right is turned to the left', async ({ page, server }) => {
    const text = `<h1>הגן</h1>${'<p>גן בין הקיר למים.</p>'.repeat(200)}`;
    const { author, _id } = await aBookToRead(server, epubOf({ chapters: [text, text] }));
    await enter(page, author);
    await page.goto(`/read/${_id}`);
    await expectPageOfSection(page, 1);
    await page.touchscreen.tap(20, 300);
    await expectPageOfSection(page, 2);
    await swipe(page, { from: 100, to: 300 });
    await expectPageOfSection(page, 3);
    await page.touchscreen.tap(370, 300);
    await expectPageOfSection(page, 2);
    await page.keyboard.press('ArrowLeft');
    await expectPageOfSection(page, 3);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageUp');
    await expectPageOfSection(page, 1);

    const middleOf = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      return box ? box.x + box.width / 2 : undefined;
    };
    expect(await middleOf('Next page')).toBeLessThan(195);
    expect(await middleOf('Previous page')).toBeGreaterThan(195);
    // Its beginning is at the right, too.
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('Section 2 of 2')).toBeVisible();
  });
});

/** Their number can still change with the fonts. */
async function expectPageOfSection(page: Page, number: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^${number} / \\d+$`))).toBeVisible();
}

const swipe = (page: Page, { from, to }: { from: number; to: number }) =>
  moveFingers(page, [[from], [(from + to) / 2], [to]]);

const pinch = (page: Page) => moveFingers(page, [[180], [180, 210], [140, 250], [100, 290], [60, 330], [60]]);

/** Where each finger is, one moment after the other. */
async function moveFingers(page: Page, moments: number[][]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let down = 0;
  for (const places of [...moments, []]) {
    const type = places.length > down ? 'touchStart' : places.length < down ? 'touchEnd' : 'touchMove';
    const touchPoints = places.map((x, id) => ({ x, y: 300, id }));
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    down = places.length;
  }
}

test('a file that does not come can be asked for again', async ({ page, server, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_FAILED|503/);
  const { author, _id } = await aBookToRead(server, garden());
  await enter(page, author);
  await page.route('**/uploads/*.epub*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/read/${_id}`);
  await expect(page.getByRole('heading', { name: 'The book did not open' })).toBeVisible();
  await page.unroute('**/uploads/*.epub*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(book(page)).toContainText('The end of One.');
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
  await expect(page).toHaveURL('/login');
  await enter(page, await aMember(server));
  await page.goto(`/read/${_id}`);
  await expect(page.getByRole('heading', { name: 'This book is not here' })).toBeVisible();
});

for (const [kind, code, file] of [
  ['flowing book', 'book-worker', garden()],
  ['PDF', 'pdf-worker', fixture('real.pdf')],
] as const) {
  test(`a ${kind} whose code does not load is not called damaged, and can be tried again`, async ({
    page,
    server,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const { author, _id } = await aBookToRead(server, file);
    await enter(page, author);
    const worker = `**/assets/${code}-*.js`;
    await page.route(worker, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(`/read/${_id}`);
    await expect(page.getByRole('heading', { name: roomMessages.failedTitle })).toBeVisible();
    await expect(page.getByText(roomMessages.failed)).toBeVisible();
    await page.unroute(worker);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('.room-frame, .textLayer')).toBeVisible();
  });
}

for (const [what, answer] of [
  ['does not come', { status: 404 }],
  ['never starts', { contentType: 'text/javascript' }],
] as const) {
  test(`a book whose code ${what} the first time opens with the second`, async ({
    page,
    server,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const { author, _id } = await aBookToRead(server, fixture('real.pdf'));
    await enter(page, author);
    await page.route('**/assets/pdf-worker-*.js', (route) => route.fulfill({ ...answer, body: '' }), {
      times: 1,
    });
    await page.goto(`/read/${_id}`);
    await expect(page.locator('.textLayer')).toBeVisible();
  });
}

test('a book stays open when the login is lost, and a notice says so', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const { author, _id } = await aBookToRead(server, garden());
  await enter(page, author);
  await page.goto(`/read/${_id}`);
  await expect(book(page)).toContainText('A garden lies');
  await page.evaluate(() => localStorage.setItem('gbr_token', 'no longer good'));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Please log in to view this page.')).toBeVisible();
  await expect(book(page)).toContainText('A garden lies');
  await expectAccessible(page, { except: '.room-frame' });

  await enterInOtherTab(page, author);
  await expect(page.getByText('Please log in to view this page.')).toBeHidden();
});

test('in the last hour a notice says when the time for the review ends, and then that it has ended', async ({
  page,
  server,
}) => {
  const { reader, _id } = await aPickedBook(server, garden());
  await page.clock.install();
  await enter(page, reader);
  await page.goto(`/read/${_id}`);
  await expect(page.getByText('Section 1 of 4')).toBeVisible();
  const notice = page.locator('.room-notice');
  await expect(notice).toBeHidden();
  await page.clock.fastForward(reviewDeadlineMs - 30 * minute);
  await expect(notice).toContainText('Your time for this review ends on');
  await expectAccessible(page, { except: '.room-frame' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await page.clock.fastForward(hour);
  await expect(notice).toContainText(turnInMessages.deadlinePassed);
});

test('a book that is taken back while it is open stays, and a notice says so', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404/);
  const { reader, _id } = await aPickedBook(server, garden());
  await enter(page, reader);
  await page.goto(`/read/${_id}`);
  await expect(page.getByText('Section 1 of 4')).toBeVisible();
  await call(server, reader, 'PATCH', `/api/books/${_id}/cancel-review`, {});
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(roomMessages.taken)).toBeVisible();
  await expect(book(page)).toContainText('The end of One.');
});

test('a key that is pressed as soon as the room is there turns the page', async ({ page, server }) => {
  const { author, _id } = await aBookToRead(server, garden());
  await enter(page, author);
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('.room')) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/read/${_id}`);
  await expectPageOfSection(page, 2);
  await expect(page.getByText('Section 1 of 3')).toBeVisible();
});

test('keys within the text count however fast they follow one another', async ({ page, server }) => {
  const { author, _id } = await aBookToRead(server, epubOf({ chapters: ['One', 'Two', 'Three'] }));
  await enter(page, author);
  await page.goto(`/read/${_id}`);
  await expect(book(page)).toContainText('One');
  await page.evaluate(() => {
    const text = document.querySelector<HTMLIFrameElement>('.room-frame')?.contentDocument;
    for (let time = 0; time < 2; time++)
      text?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  });
  await expect(page.getByText('Section 3 of 3')).toBeVisible();
  await expect(book(page)).toContainText('Three');

  const focused = await page.evaluate(() => {
    const text = document.querySelector<HTMLIFrameElement>('.room-frame')?.contentDocument;
    text?.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }));
    return document.activeElement?.getAttribute('type');
  });
  expect(focused).toBe('search');
});

test('a banned member reads that the account is banned, and not the reason alone', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const { reader, _id } = await aPickedBook(server, pagesPdf(1));
  await enter(page, reader);
  const ban = { banStatus: 'permanent', banReason: 'Reviews were never posted.' };
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${reader._id}`, ban);
  await page.goto(`/read/${_id}`);
  await expect(page.getByRole('status')).toHaveText(
    'This account is banned. Reason: Reviews were never posted.',
  );
});

test('another member, who logs in in another tab, gets neither the copy nor the place', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { author, reader, _id } = await aPickedBook(server, pagesPdf(5));
  await enter(page, reader);
  await page.goto(`/read/${_id}`);
  await expect(page.locator('.textLayer')).toContainText(`Reading copy for ${reader.name}`);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await kept(server, reader, _id)).opened).toBe(2);
  await page.keyboard.press('End');
  await enterInOtherTab(page, author);
  await expect(page.getByText('still here, page 1')).toBeAttached();
  await expect(page.locator('.textLayer')).not.toContainText('Reading copy for');
  expect((await kept(server, author, _id)).opened).toBeLessThan(2);

  await enterInOtherTab(page, await aMember(server));
  await expect(page.getByRole('heading', { name: 'This book is not here' })).toBeVisible();
});
