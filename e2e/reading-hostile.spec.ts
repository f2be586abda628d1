import { longestDrawingMs } from '@gbr/domain/limits.ts';
import { elsewhere } from '@gbr/verification/support/elsewhere.ts';
import { hostileDocx, unreadableDocx } from '@gbr/verification/support/hostile-docx.ts';
import { hostileEpubs, unreadableEpubs } from '@gbr/verification/support/hostile-epub.ts';
import { hostilePdfs, unreadablePdfs } from '@gbr/verification/support/hostile-pdf.ts';
import type { Browser, Page } from '@playwright/test';
import { isAboutPace } from './support/console-watch.ts';
import { aBook, aMember, enter } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

const flowing = { ...hostileEpubs, ...hostileDocx };
const unreadable = { ...unreadablePdfs, ...unreadableEpubs, ...unreadableDocx };
const files = { ...flowing, ...hostilePdfs, ...unreadable };

/** One tab for all of them: a book must leave it as it was. */
let opened: Promise<Page> | undefined;

async function openTab(browser: Browser, baseURL: string): Promise<Page> {
  // Without Playwright's script: whatever is stopped here was the book's.
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

// Not a fixture of the worker: the files before and after would be run by others, each with a server of its own.
const test = base.extend<{ tab: Page }>({
  tab: async ({ browser, server }, use) => {
    opened ??= openTab(browser, server.url);
    await use(await opened);
  },
});
test.afterAll(async () => (await opened)?.context().close());

for (const [name, make] of Object.entries(files)) {
  test(`${name}: nothing runs, nothing leaves, and the room stays alive`, async ({ tab: page, server }) => {
    const author = await aMember(server);
    await enter(page, author);
    const strange: string[] = [];
    page.on('console', (line) => {
      if (['error', 'warning'].includes(line.type()) && !isAboutPace(line.text())) strange.push(line.text());
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
const taken = "top.postMessage('TAKEN', '*'); top.document.title = 'TAKEN'";
const aPage = `data:text/html,<script>${taken}</script>`;
interface Attack {
  markup: string;
  /** The part of the policy that says so; some are refused without a word. */
  refusedBy?: string;
}
const attacks: Record<string, Attack> = {
  'a script': { markup: `<script>${taken}</script>`, refusedBy: 'script-src-elem' },
  'a script of this site': {
    markup: '<script src="/before-paint.js"></script>',
    refusedBy: 'script-src-elem',
  },
  'a module': { markup: `<script type="module">${taken}</script>`, refusedBy: 'script-src-elem' },
  'a script in a drawing': { markup: `<svg><script>${taken}</script></svg>`, refusedBy: 'script-src-elem' },
  'a picture that fails': { markup: `<img src="data:," onerror="${taken}">`, refusedBy: 'script-src-attr' },
  'a drawing that loads': { markup: `<svg onload="${taken}"></svg>`, refusedBy: 'script-src-attr' },
  'an animation': {
    markup: `<svg><animate attributeName="x" dur="1s" onbegin="${taken}"/></svg>`,
    refusedBy: 'script-src-attr',
  },
  'a click': { markup: `<a onclick="${taken}">x</a>`, refusedBy: 'script-src-attr' },
  'a script link': { markup: `<a href="javascript:${taken}">x</a>`, refusedBy: 'script-src-elem' },
  'a script link in a drawing': {
    markup: `<svg><a href="javascript:${taken}"><text>x</text></a></svg>`,
    refusedBy: 'script-src-elem',
  },
  'a frame with its text': { markup: `<iframe srcdoc="<script>${taken}</script>"></iframe>` },
  'a frame with a page': { markup: `<iframe src="${aPage}"></iframe>`, refusedBy: 'frame-src' },
  'a frame with a script': {
    markup: `<iframe src="javascript:${taken}"></iframe>`,
    refusedBy: 'script-src-elem',
  },
  'a frame with the app': { markup: '<iframe src="/library"></iframe>', refusedBy: 'frame-src' },
  'an object': { markup: `<object data="${aPage}"></object>`, refusedBy: 'object-src' },
  'an embedded page': { markup: `<embed src="${aPage}">`, refusedBy: 'object-src' },
  'a sheet': { markup: '<link rel="stylesheet" href="/x.css">', refusedBy: 'style-src-elem' },
  'a picture elsewhere': { markup: `<img src="${elsewhere}/x.png">`, refusedBy: 'img-src' },
  'another base': { markup: `<base href="${elsewhere}/">`, refusedBy: 'base-uri' },
  'a form': { markup: '<form action="/api/support" method="post"><button>x</button></form>' },
  'a form with a script': { markup: `<form action="javascript:${taken}"><button>x</button></form>` },
  'a refresh with a script': { markup: `<meta http-equiv="refresh" content="0;url=javascript:${taken}">` },
  'a refresh with a page': { markup: `<meta http-equiv="refresh" content="0;url=${aPage}">` },
  'a refresh with the app': { markup: '<meta http-equiv="refresh" content="0;url=/library">' },
  'a link to a page': { markup: `<a href="${aPage}">x</a>` },
  'a link to the app': { markup: '<a href="/library">x</a>' },
  'a link elsewhere': { markup: `<a href="${elsewhere}/">x</a>` },
  'a link out of the frame': { markup: '<a href="/library" target="_top">x</a>' },
  'a link into the frame around it': { markup: '<a href="/library" target="_parent">x</a>' },
  'a link into a window': { markup: '<a href="/library" target="_blank">x</a>' },
};

test('the policy alone keeps what a book brings from running, loading and leaving', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|allow-scripts and allow-same-origin|Blocked|Refused|Unsafe attempt/);
  const left: string[] = [];
  page.on('popup', (opened) => left.push(opened.url()));
  page.on('request', (request) => {
    if (request.method() !== 'GET') left.push(request.url());
  });
  // The policy, and not the network, has stopped it.
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(elsewhere) && request.failure()?.errorText !== 'csp')
      left.push(request.url());
  });
  await page.goto('/robots.txt');
  await page.evaluate(() => addEventListener('message', () => (document.title = 'TAKEN')));
  for (const [name, attack] of Object.entries(attacks)) {
    expect(await page.evaluate(bring, attack), name).toBe(attack.refusedBy);
  }
  // What is refused without a word has had the time of two more frames.
  await page.evaluate(bring, { markup: '' });
  await page.evaluate(bring, { markup: '' });
  expect(await page.title()).not.toBe('TAKEN');
  expect(page.url()).toBe(`${server.url}/robots.txt`);
  expect(left).toEqual([]);
  const shown = page.frames().map((frame) => new URL(frame.url(), server.url).pathname);
  expect(shown.filter((path) => /library/.test(path))).toEqual([]);
});

/** Into a frame of its own, in the browser; clicks what can be clicked, and tells which part of the policy refused it. */
async function bring({ markup, refusedBy }: Attack): Promise<string | undefined> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-scripts');
  frame.src = '/reading-room/book';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const inside = frame.contentDocument;
  if (!inside) throw new Error('The frame is not of this site.');
  const refused = new Promise<string>((resolve) =>
    inside.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
  );
  const range = inside.createRange();
  range.selectNodeContents(inside.body);
  inside.body.append(range.createContextualFragment(markup));
  // Made of text, this one would not run anyway.
  for (const dead of inside.querySelectorAll('svg script')) {
    const script = inside.createElementNS('http://www.w3.org/2000/svg', 'script');
    script.textContent = dead.textContent;
    dead.replaceWith(script);
  }
  for (const each of inside.querySelectorAll('a, button')) {
    each.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  // Not every version of the browser tells a drawing that it has loaded.
  inside.querySelector('svg[onload]')?.dispatchEvent(new Event('load'));
  return refusedBy && refused;
}

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
