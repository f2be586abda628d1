import { longestDrawingMs } from '@gbr/domain/limits.ts';
import {
  elsewhere,
  hostileEpubs,
  hostilePdfs,
  unreadableEpubs,
  unreadablePdfs,
} from '@gbr/verification/support/hostile-books.ts';
import { hostileDocx, unreadableDocx } from '@gbr/verification/support/hostile-docx.ts';
import type { Page } from '@playwright/test';
import { aBook, anAuthor, enter } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

const flowing = { ...hostileEpubs, ...hostileDocx };
const unreadable = { ...unreadablePdfs, ...unreadableEpubs, ...unreadableDocx };
const files = { ...flowing, ...hostilePdfs, ...unreadable };

/** One tab for all of them: a book must leave it as it was. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser, server }, use) => {
      // Without Playwright's script: whatever is stopped here was the book's.
      const context = await browser.newContext({ baseURL: server.url });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const [name, make] of Object.entries(files)) {
  test(`${name}: nothing runs, nothing leaves, and the room stays alive`, async ({ tab: page, server }) => {
    const author = await anAuthor(server);
    await enter(page, author);
    const strange: string[] = [];
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type())) strange.push(line.text());
    });
    page.on('pageerror', (error) => strange.push(error.message));
    page.on('crash', () => strange.push('the tab crashed'));
    page.on('popup', (opened) => strange.push(`a window: ${opened.url()}`));
    page.on('download', (download) => strange.push(`a download: ${download.url()}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(server.url) && !/^(blob|data):/.test(url)) strange.push(url);
    });
    page.on('dialog', (dialog) => {
      strange.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });

    if (name in unreadablePdfs) await cutDrawingShort(page);
    const { _id } = await aBook(server, author, {}, make());
    await page.goto(`/read/${_id}`);
    if (name in unreadable) {
      await expect(page.getByText(/cannot be shown/)).toBeVisible();
    } else {
      const text =
        name in flowing ? page.frameLocator('.room-frame').locator('body') : page.locator('.textLayer');
      await expect(text).toContainText('still here');
      for (const word of ['hover', 'a script link', 'a link elsewhere', 'styled']) {
        const found = text.getByText(word);
        if ((await found.count()) > 0) await found.first().click();
      }
      if (name in flowing) expect(await text.innerHTML()).not.toContain(elsewhere);
    }
    // The room answers: a panel opens and closes.
    if (await page.getByRole('button', { name: 'Contents' }).isVisible()) {
      await page.getByRole('button', { name: 'Contents' }).click();
      await expect(page.getByRole('region', { name: 'Contents' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Contents' })).toBeHidden();
    }
    expect(await page.title()).toContain('Reading');
    expect(page.url()).toContain(`/read/${_id}`);
    // The empty frame that registers the offline worker goes by itself.
    const others = () =>
      page.frames().flatMap((frame) => (/\/reading-room\/|\/read\//.test(frame.url()) ? [] : [frame.url()]));
    await expect.poll(others).toEqual([]);
    const otherwise = () =>
      page
        .locator('iframe')
        .evaluateAll(
          (all) => all.filter((each) => each.getAttribute('sandbox') !== 'allow-same-origin').length,
        );
    await expect.poll(otherwise).toBe(0);
    expect(strange).toEqual([]);
    page.removeAllListeners();
  });
}

// What a book cannot bring past the filter, put there by hand: WebKit's sandbox allows scripts (frame-sandbox.ts).
test('the policy alone keeps scripts from running in the frame of a book', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy|allow-scripts and allow-same-origin/);
  await page.goto('/robots.txt');
  const refused = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin allow-scripts');
    frame.src = '/reading-room/book';
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
    const inside = frame.contentDocument;
    if (!inside) return [];
    const kinds: string[] = [];
    inside.addEventListener('securitypolicyviolation', (event) => kinds.push(event.effectiveDirective));
    const taken = "parent.document.title = 'TAKEN'";
    inside.body.append(Object.assign(inside.createElement('script'), { textContent: taken }));
    inside.body.append(Object.assign(inside.createElement('script'), { src: '/before-paint.js' }));
    inside.body.setAttribute('onclick', taken);
    const link = Object.assign(inside.createElement('a'), { href: `javascript:${taken}` });
    inside.body.append(link);
    link.click();
    while (kinds.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    return kinds.toSorted();
  });
  expect(refused).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem']);
  expect(await page.title()).not.toBe('TAKEN');
});

/** What draws for half a minute would keep one of the machine's cores for as long. */
async function cutDrawingShort(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    const start = window.setTimeout;
    window.setTimeout = Object.assign(
      (...[what, ms, ...rest]: Parameters<typeof setTimeout>) =>
        start(what, ms === longest ? 2_000 : ms, ...rest),
      start,
    );
  }, longestDrawingMs);
}
