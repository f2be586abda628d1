import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { epubOf } from '@gbr/verification/support/epub-of.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { readOwnBook } from './support/read-own-book.ts';
import { expect, test } from './support/test.ts';

const sentence = 'A garden lies between the wall and the water. ';
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, place) => `<p>${place + 1}. ${sentence.repeat(8)}</p>`).join('');

const frame = (page: Page) => page.frameLocator('.room-frame');
const areThere = (all: Element[]) => all.every((one) => one.clientHeight > 100);
const row = (tag: string) => `<tr>${`<${tag}>Wheelbarrow</${tag}>`.repeat(14)}</tr>`;
const excess = (table: Element) => table.getBoundingClientRect().width - document.body.clientWidth;
const width = (one: Element) => one.getBoundingClientRect().width;
const askew = (all: Element[]) => {
  const lefts = all.flatMap((one) => Array.from(one.getClientRects(), ({ left }) => Math.abs(left)));
  return Math.round(Math.min(...lefts));
};

async function read(page: Page, server: ServerProcess, book: Parameters<typeof epubOf>[0]): Promise<void> {
  await readOwnBook(page, server, epubOf(book));
  await expect(frame(page).locator('p').first()).toBeAttached();
}

// Playwright's own script, which notes announcements in every frame, is stopped in these, too.
test.beforeEach(({ allowConsole }) =>
  allowConsole(/^error: Blocked script execution in '(about:blank'|[^']*\/reading-room\/)/),
);

test('the slider of a book is seen where the system replaces the colours', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await read(page, server, { chapters: ['<p>One</p>', '<p>Two</p>'] });
  const slider = page.getByRole('slider', { name: 'Go to section' });
  await expect(slider).toBeVisible();
  const clip = (await slider.boundingBox()) ?? undefined;
  const shown = await page.screenshot({ clip });
  await slider.evaluate((element) => (element.style.opacity = '0'));
  expect(shown.equals(await page.screenshot({ clip }))).toBe(false);
});

test('what was searched for stays on the page while pictures before it come, and what is read while letters and window change', async ({
  page,
  server,
}) => {
  const picture = await sharp({ create: { width: 90, height: 140, channels: 3, background: '#a44' } })
    .resize(900)
    .png()
    .toBuffer();
  await read(page, server, {
    chapters: [
      '<p>Before.</p>',
      `${'<p><img src="tree.png"/></p>'.repeat(8)}<p>A pear tree.</p>${paragraphs(40)}`,
    ],
    files: [{ name: 'OPS/tree.png', data: picture }],
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('pear tree');
  await page.getByRole('button', { name: /pear tree/ }).click();
  const pictures = frame(page).locator('img');
  await expect(pictures).toHaveCount(8);
  await expect.poll(() => pictures.evaluateAll(areThere)).toBe(true);
  await expect(frame(page).getByText('A pear tree.')).toBeInViewport();

  await page.keyboard.press('Escape');
  for (let turn = 0; turn < 5; turn++) await page.keyboard.press('ArrowRight');
  const shown = await firstWords(page);
  await page.getByRole('button', { name: 'Letters and colours' }).click();
  for (let more = 0; more < 5; more++) await page.getByRole('button', { name: 'Larger letters' }).click();
  await expect(frame(page).locator('body')).toHaveCSS('font-size', '38px');
  await expect(frame(page).getByText(shown)).toBeInViewport();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect
    .poll(() =>
      frame(page)
        .locator('body')
        .evaluate(() => innerWidth),
    )
    .toBeLessThan(560);
  await expect(frame(page).getByText(shown)).toBeInViewport();
});

test('a device that is turned, and turned back, late in a section shows the same words', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await read(page, server, { chapters: [`${paragraphs(60)}<p>The end.</p>`] });
  await page.keyboard.press('End');
  const end = await page.getByText(/^(\d\d+) \/ \1$/).innerText();
  for (let turn = 0; turn < 8; turn++) await page.keyboard.press('ArrowLeft');
  // The place is told of a moment after its page is shown.
  const pages = Number.parseInt(end, 10);
  const place = page.getByText(`${pages - 8} / ${pages}`, { exact: true });
  await expect(place).toBeVisible();
  const shown = await firstWords(page);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const inside = frame(page).locator('body');
    const columns = () =>
      inside.evaluate((body) => Math.abs(Number.parseFloat(getComputedStyle(body).columnWidth) - innerWidth));
    await expect.poll(columns).toBeLessThan(1);
    if (width === 844) await expect(frame(page).getByText(shown)).toBeInViewport();
  }
  await expect(place).toBeVisible();
});

test('what was searched for does not call the reader back who leaves it', async ({ page, server }) => {
  await read(page, server, {
    chapters: [
      `<p>It begins.</p>${paragraphs(20)}<p>A pear tree.</p>${paragraphs(20)}<p>It ends.</p>`,
      '<p>After.</p>',
    ],
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('pear tree');
  await page.getByRole('button', { name: /pear tree/ }).click();
  await expect(frame(page).getByText('A pear tree.')).toBeInViewport();

  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await expect(frame(page).getByText('After.')).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(frame(page).getByText('It ends.')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(frame(page).getByText('It begins.')).toBeInViewport();
});

/** Of the first paragraph that is on the page, wherever it begins. */
const firstWords = (page: Page) =>
  frame(page)
    .locator('p')
    .evaluateAll((all) => {
      const first = all.find((one) =>
        Array.from(one.getClientRects()).some(({ left }) => left >= 0 && left < innerWidth),
      );
      return (first?.textContent ?? '').slice(0, 20);
    });

test('in large letters on a phone at 125 % the last of many pages are not askew, and no table or list is cut off', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('gbr_reading', JSON.stringify({ letters: 200 })));
  await page.setViewportSize({ width: 487, height: 800 });
  const list = `${'<ul><li>'.repeat(6)}Deep down${'</li></ul>'.repeat(6)}`;
  await read(page, server, {
    chapters: [`<table>${row('th')}${row('td')}</table>${list}${paragraphs(300)}<p>The end.</p>`],
  });
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '1.25'));
  await expect.poll(() => frame(page).locator('table').evaluate(excess)).toBeLessThanOrEqual(1);
  await expect.poll(() => frame(page).locator('li').last().evaluate(width)).toBeGreaterThan(100);
  await page.keyboard.press('End');
  await expect(page.getByText(/^(\d+) \/ \1$/)).toBeVisible();
  for (let turn = 0; turn < 2; turn++) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => frame(page).locator('p').evaluateAll(askew)).toBe(0);
  }
});

test('the button that turns into the last section keeps the focus, and the share never falls', async ({
  page,
  server,
}) => {
  await read(page, server, { chapters: ['<p>One.</p>', paragraphs(20), paragraphs(20)] });
  await page.evaluate(() => {
    const share = document.querySelector('.room-share');
    const seen: number[] = [];
    if (share)
      new MutationObserver(() => seen.push(Number.parseInt(share.textContent, 10))).observe(share, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    Object.assign(window, { seen });
  });
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Section 2 of 3')).toBeVisible();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  const place = page.locator('.room-place');
  for (let text = await place.innerText(); !text.includes('Section 3 of 3'); text = await place.innerText()) {
    await page.keyboard.press('Enter');
    await expect(place).not.toHaveText(text, { useInnerText: true });
  }
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await expect(next).toBeFocused();
  const seen = await page.evaluate(() => ('seen' in window ? (window.seen as number[]) : []));
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

/** As a picture does that comes while the page's own turn is still to be told of. */
const growBefore = (body: Element) => {
  const grown = document.createElement('div');
  grown.style.height = '20000px';
  body.prepend(grown);
  body.dispatchEvent(new Event('scroll'));
  document.images[0]?.dispatchEvent(new Event('load'));
};

test('the share of a section that was kept is found again while its pictures come', async ({
  page,
  server,
}) => {
  const data = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a44' } })
    .png()
    .toBuffer();
  await read(page, server, {
    chapters: [`<p><img src="tree.png"/></p>${paragraphs(40)}`],
    files: [{ name: 'OPS/tree.png', data }],
  });
  const within = page.getByText(/^\d+ \/ \d+$/);
  const places = async () => (await within.innerText()).split(' / ').map(Number);
  const isKept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      !/"position":"1 0\.0000/.test(response.request().postData() ?? ''),
  );
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press('ArrowRight');
  await isKept;
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/reading'),
  );
  await page.goto(page.url());
  const { position } = (await (await stored).json()) as { position: string };
  const share = Number(position.split(/[ ;]/)[1]);
  expect(share).toBeGreaterThan(0);
  await expect.poll(() => frame(page).locator('img').first().evaluate(width)).toBeGreaterThan(0);

  const [, before = 0] = await places();
  await frame(page).locator('body').evaluate(growBefore);
  await expect.poll(async () => (await places())[1]).toBeGreaterThan(before);
  await expect
    .poll(async () => {
      const [shown = 0, pages = 0] = await places();
      return shown - 1 - Math.round(share * (pages - 1));
    })
    .toBe(0);
});

test('numbers of lists, short words in tables and icons in a sentence are whole, in large letters, too', async ({
  page,
  server,
}) => {
  const icon = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#a44' } })
    .png()
    .toBuffer();
  await page.setViewportSize({ width: 390, height: 844 });
  await read(page, server, {
    chapters: [
      `<p>Press <img src="bell.png"/> twice.</p><table><tr><td>Basil</td><td>${sentence.repeat(6)}</td></tr></table>
<p><span>127.</span></p><ol start="98">${entries(28)}<li value="127">Last</li></ol><ol type="a">${entries(2)}</ol>`,
    ],
    files: [{ name: 'OPS/bell.png', data: icon }],
  });
  const text = frame(page);
  await expect(text.locator('img')).toHaveCSS('display', 'inline');
  await expect.poll(() => text.locator('td').first().evaluate(linesIn)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => text.locator('td').first().evaluate(linesIn)).toBe(1);

  await expect(text.locator('ol').nth(1)).toHaveCSS('list-style-type', 'lower-alpha');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Letters and colours' }).click();
  for (const size of [110, 125, 150, 175, 200, 250]) {
    await page.getByRole('button', { name: 'Larger letters' }).click();
    await expect(page.getByText(`${size}%`)).toBeVisible();
    const indent = () => text.locator('ol').first().evaluate(width);
    const entry = () => text.locator('li').first().evaluate(width);
    const number = await text.locator('span').evaluate(width);
    await expect.poll(async () => (await indent()) - (await entry())).toBeGreaterThan(number);
  }
});

const entries = (count: number) => '<li>Entry</li>'.repeat(count);

const linesIn = (cell: Element) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return range.getClientRects().length;
};

test('what a section leaves out is said beside the place, over nothing else', async ({ page, server }) => {
  const title = `<h1>${'A chapter with a long name '.repeat(4)}</h1>`;
  await read(page, server, {
    chapters: Array.from({ length: 12 }, () => `${title}<img src="gone.png" alt=""/>${paragraphs(40)}`),
  });
  const said = page.getByText('1 part of this section cannot be shown.');
  for (const canReturn of [false, true]) {
    if (canReturn) await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Back to section 1' })).toHaveCount(canReturn ? 1 : 0);
    for (const size of [1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width: size, height: 800 });
      await expect(said).toBeVisible();
      if (!canReturn) await expect.poll(() => said.evaluate(isWhole), `at ${size}`).toBe(true);
      await expect.poll(() => page.locator('.room-foot').evaluate(meeting), `at ${size}`).toEqual([]);
    }
  }
});

function isWhole({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight <= clientHeight + 1;
}

function meeting(foot: Element): string[] {
  // Nothing is drawn at the upper edge of the slider.
  const edge = 6;
  const boxOf = (name: string) => foot.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
  const said = boxOf('.room-left-out');
  const others = ['.room-share', '.room-slider', '.room-return', '.room-place > :first-child'];
  return others.filter((name) => {
    const { left, right, top, bottom } = boxOf(name);
    return left < said.right && said.left < right && top + edge < said.bottom && said.top + edge < bottom;
  });
}

test('the contents of a book of 700 chapters lead to every one of them', async ({ page, server }) => {
  const chapters = Array.from({ length: 700 }, (_, place) => `<p>This is ${place + 1}.</p>`);
  await read(page, server, { chapters });
  const contents = page.getByRole('region', { name: 'Contents' });
  const entry = (number: number) =>
    contents.getByText(`Chapter ${number}`, { exact: true }).locator('xpath=ancestor::button');
  const later = contents.getByRole('button', { name: 'Show later entries' });
  const earlier = contents.getByRole('button', { name: 'Show earlier entries' });
  await page.getByRole('button', { name: 'Contents' }).click();
  await expect(entry(1)).toBeFocused();
  await expect(earlier).toHaveCount(0);
  await later.click();
  await expect(entry(501)).toBeFocused();
  await expect(later).toHaveCount(0);
  await entry(700).click();
  await expect(frame(page).getByText('This is 700.')).toBeVisible();

  await contents.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Contents' }).click();
  await expect(entry(700)).toBeFocused();
  await expect(later).toHaveCount(0);
  await earlier.click();
  await expect(entry(200)).toBeFocused();
  await expect(earlier).toHaveCount(0);
  await expect(entry(1)).toBeVisible();
});

test('a button of the room keeps the focus when it has done all it can', async ({ page, server }) => {
  await read(page, server, { chapters: ['<p>One.</p>', '<p>Two.</p>'] });
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Section 2 of 2')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();

  await page.getByRole('button', { name: 'Letters and colours' }).click();
  const larger = page.getByRole('button', { name: 'Larger letters' });
  await larger.focus();
  while ((await larger.getAttribute('aria-disabled')) === 'false') await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('250%')).toBeVisible();
  await expect(larger).toBeFocused();
});
