import { roomMessages } from '@gbr/domain/messages/room.ts';
import { pdfOf } from '@gbr/verification/support/pdf-of.ts';
import { readOwnBook } from './support/read-own-book.ts';
import { expect, test } from './support/test.ts';

const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
const words = (drawn: string) => stream(`BT /F1 24 Tf 72 700 Td ${drawn} ET`);
const pageOf = (content: number, entries = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> ${entries} >>`;
const link = (bottom: number, leadsTo: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [60 ${bottom} 500 ${bottom + 30}] ${leadsTo} >>`;

const threePages = (
  catalogue: string,
  firstPage: string,
  texts: [string, string, string],
  more: string[] = [],
) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [4 0 R 5 0 R 6 0 R] /Count 3 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    pageOf(7, firstPage),
    pageOf(8),
    pageOf(9),
    ...texts.map(words),
    ...more,
  ]);

// Playwright's own script, which notes announcements in every frame, is stopped in these, too.
test.beforeEach(({ allowConsole }) =>
  allowConsole(/^error: Blocked script execution in '(about:blank'|[^']*\/reading-room\/)/),
);

test("a PDF's links lead to its pages, by click and by keyboard, and nowhere else", async ({
  page,
  server,
}) => {
  const file = threePages(
    '/Dests << /second [5 0 R /Fit] >>',
    '/Annots [10 0 R 11 0 R 12 0 R 13 0 R]',
    ['(Contents) Tj', '(The second page) Tj', '(The third page) Tj'],
    [
      link(690, '/Dest [6 0 R /Fit]'),
      link(600, '/A << /S /GoTo /D /second >>'),
      link(500, '/A << /S /URI /URI (https://elsewhere.example/) >>'),
      link(400, '/Dest /missing'),
    ],
  );
  await readOwnBook(page, server, file);
  const links = page.locator('.room-sheet').getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links.nth(1)).toHaveAccessibleName(roomMessages.link);
  await links.nth(2).click();
  await links.first().click();
  await expect(page.getByText('The third page')).toBeAttached();
  await expect(page.getByRole('region')).toBeFocused();

  await page.keyboard.press('Home');
  await expect(links).toHaveCount(3);
  await links.nth(1).press('Enter');
  await expect(page.getByText('The second page')).toBeAttached();
});

test('a link in a PDF leads to its place in the page, and a button or a key back to where it was followed', async ({
  page,
  server,
}) => {
  const file = threePages(
    '',
    '/Annots [10 0 R 11 0 R]',
    ['(One) Tj', '(Two) Tj', '(Three) Tj'],
    [link(690, '/Dest [6 0 R /XYZ 0 396 null]'), link(60, '/Dest [5 0 R /Fit]')],
  );
  await page.setViewportSize({ width: 1000, height: 300 });
  await readOwnBook(page, server, file);
  const room = page.getByRole('region');
  const links = page.locator('.room-sheet').getByRole('link');
  const shown = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached();
  const atTop = () =>
    room.evaluate((stage) => stage.scrollTop / (stage.firstElementChild?.clientHeight ?? 0));
  const back = (to: string) => page.getByRole('button', { name: `Back to page ${to}` });

  await expect(links).toHaveCount(2);
  await expect(back('1')).toHaveCount(0);
  await links.first().click();
  await shown('Three');
  // 396 of 792 points from below.
  await expect.poll(atTop).toBeCloseTo(0.5, 1);
  await back('1').click();
  await shown('One');
  await expect(back('1')).toHaveCount(0);
  await expect(room).toBeFocused();

  await links.last().scrollIntoViewIfNeeded();
  const left = await atTop();
  expect(left).toBeGreaterThan(0.1);
  await links.last().click();
  await shown('Two');
  await expect.poll(atTop).toBe(0);
  await page.keyboard.press('End');
  await shown('Three');
  await page.keyboard.press('Backspace');
  await shown('Two');
  await page.keyboard.press('Backspace');
  await shown('One');
  await expect.poll(atTop).toBeCloseTo(left, 2);
});

test('the page before one that cannot be shown is there again on the way back', async ({ page, server }) => {
  const file = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    pageOf(5),
    words('(Once upon a time) Tj'),
    '42',
  ]);
  await readOwnBook(page, server, file);
  await expect(page.getByText('Once upon a time')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(roomMessages.brokenPage(2))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Once upon a time')).toBeAttached();
  await expect(page.locator('.room-sheet canvas')).toBeVisible();
});

test('a PDF is read by a browser of 2023', async ({ page, server }) => {
  const forget = 'delete Promise.withResolvers;';
  await page.addInitScript(forget);
  let isWorkerOlder = false;
  await page.route('**/assets/pdf-worker*', async (route) => {
    const response = await route.fetch();
    isWorkerOlder = true;
    await route.fulfill({ response, body: forget + (await response.text()) });
  });
  await readOwnBook(page, server, threePages('', '', ['(Once) Tj', '(upon a time) Tj', '(The end) Tj']));
  await expect(page.getByText('Once')).toBeAttached();
  expect(isWorkerOlder).toBe(true);
});

/** The words that are marked as the place that is shown. */
const marked = () => Array.from(CSS.highlights.get('found-here') ?? [], String);

test('ligatures, and words that a line divides, are found in a PDF, and marked there', async ({
  page,
  server,
}) => {
  const file = threePages('', '', [
    '(first page) Tj',
    String.raw`(a \256eld of hyphen-) Tj 0 -30 Td (ated words) Tj`,
    '(last page) Tj',
  ]);
  await readOwnBook(page, server, file);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('field of hyphenated');
  await page.getByRole('button', { name: /Page 2/ }).click();
  await expect.poll(() => page.evaluate(marked)).toEqual(['field of hyphen-ated']);
});
