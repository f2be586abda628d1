import type { BrowserContext, Page, Request } from '@playwright/test';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { aBook, aBookOnOffer, aMember, call, enter, pick, theAdmin, turnIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

// Markup in every text field, shown on every screen: it stays text.

const short = '<img src=x onerror=pwned() data-pwn>';
const long = [
  short,
  '"><script data-pwn>pwned()</script>',
  '</textarea></title></style><svg/onload=pwned() data-pwn>',
  '<iframe srcdoc="<script>parent.pwned()</script>" data-pwn></iframe>',
  '<a href="javascript:pwned()" data-pwn>x</a>',
  "{{constructor.constructor('pwned()')()}}${pwned()}'-pwned()-'",
].join(' ');

test.skip(({ database }) => database === 'postgres', 'A page does the same with text from either database.');

test('typed text is never rendered as markup, on any screen', async ({ context, page, server }) => {
  const seen = await watchForHarm(context);
  const { author, reader, admin, bookId } = await aStoryOfMarkup(server);

  await enter(page, author);
  await walkThrough(page, [
    '/dashboard',
    '/my-books',
    `/one_book/${bookId}`,
    '/statement',
    '/inbox',
    '/account-settings',
    '/affiliate',
  ]);
  await page.goto('/my-books');
  await page.getByRole('button', { name: 'EDIT', exact: true }).first().click();
  await expectTextOnly(page, true);

  await enter(page, reader);
  await walkThrough(page, [
    '/dashboard',
    `/library?q=${encodeURIComponent(short)}`,
    '/books-im-reviewing',
    '/books-im-reviewing?tab=all',
    `/book_for_review/${bookId}`,
    '/library?option=kindle',
    '/statement',
    '/inbox',
    '/account-settings',
  ]);

  await enter(page, admin);
  await walkThrough(page, ['/moderator', ...moderatorTabs.map((tab) => `/moderator?tab=${tab}`)]);

  await page.evaluate(() => localStorage.clear());
  const typed = encodeURIComponent(long);
  await visit(page, [
    `/register?affiliateCode=${typed}`,
    '/login?next=javascript:pwned()',
    `/login?next=${encodeURIComponent('//evil.example')}`,
    `/reset-password/${typed}`,
    `/confirm-email/${typed}`,
    `/undo-email/${typed}`,
    `/contact-support?subject=${typed}`,
    `/moderator?tab=${typed}`,
    `/#${typed}`,
  ]);
  expect(seen).toEqual([]);
});

test('the screens of the exchange do show what was typed', async ({ page, server }) => {
  const { author, admin, bookId } = await aStoryOfMarkup(server);
  await enter(page, author);
  await page.goto(`/one_book/${bookId}`);
  await expectTextOnly(page, true);
  await enter(page, admin);
  await page.goto('/moderator?tab=books');
  await expectTextOnly(page, true);
  for (const tab of ['All Users', 'Pending']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText('onerror=pwned()');
    await expectTextOnly(page, true);
  }
});

const moderatorTabs = ['pending', 'books', 'users', 'analytics', 'settings', 'activity', 'integrity'];

/** A book, a review, a note, a ban and a refusal, with markup wherever there is text. */
async function aStoryOfMarkup(server: ServerProcess) {
  const admin = await theAdmin(server);
  const balance = { credits: 100_000, gems: 1_000 };
  const author = await aMember(server, { name: short, amazonName: short, balance });
  const reader = await aMember(server, { name: short, amazonName: short });
  const texts = { title: long.slice(0, 300), author: long.slice(0, 200), summary: long, authorInfo: long };
  const book = await aBookOnOffer(server, author, { ...texts, wordCount: '1' }, { option: 'kindle' });
  await pick(server, reader, book);
  await turnIn(server, reader, book, { rating: 5, amazonName: short, reviewText: long });
  await call(server, author, 'POST', `/api/books/${book._id}/launch-review`, { option: 'kindle' });

  const other = await aMember(server, { name: short, amazonName: short });
  await pick(server, other, book);
  await aBook(server, author, texts);
  const declined = await aBook(server, author, texts);
  await call(server, admin, 'PATCH', `/api/books/${declined._id}/mod`, { status: 'rejected', reason: long });
  await call(server, admin, 'PATCH', `/api/users/${reader._id}/add-note`, { note: long });
  const banned = await aMember(server, { name: short });
  const ban = { banStatus: 'permanent', banReason: long };
  await call(server, admin, 'PATCH', `/api/users/${banned._id}`, ban);
  return { author, reader: other, admin, bookId: book._id };
}

/** Notes every execution and every blocked attempt at one, in all pages. */
async function watchForHarm(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('pwned', () => void seen.push('a script ran'));
  await context.exposeFunction('violated', (what: string) => void seen.push(`the policy stopped ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { violated } = window as unknown as { violated: (what: string) => void };
      violated(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on('page', (page) => page.on('dialog', (dialog) => void dialog.dismiss()));
  return seen;
}

async function visit(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectTextOnly(page, false);
  }
}

/** Loads the app once, and comes to its other screens as by a link. */
async function walkThrough(page: Page, [first = '', ...others]: string[]): Promise<void> {
  await visit(page, [first]);
  for (const address of others) {
    await untilQuiet(page, () => page.evaluate(goOn, address));
    await expect(page).toHaveURL(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectTextOnly(page, false);
  }
}

function goOn(address: string): void {
  const { idx } = history.state as { idx: number };
  history.pushState({ idx: idx + 1, key: address, usr: null }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

const quietMs = 500;

/** What 'networkidle' is while a page loads. */
async function untilQuiet(page: Page, act: () => Promise<void>): Promise<void> {
  const open = new Set<Request>();
  let since = performance.now();
  const note = (request: Request) => void open.add(request);
  const forget = (request: Request) => {
    open.delete(request);
    since = performance.now();
  };
  page.on('request', note).on('requestfinished', forget).on('requestfailed', forget);
  await act();
  await expect.poll(() => open.size === 0 && performance.now() - since > quietMs).toBe(true);
  page.off('request', note).off('requestfinished', forget).off('requestfailed', forget);
}

/** No element from a payload, and no `javascript:` URL. */
async function expectTextOnly(page: Page, isShown: boolean): Promise<void> {
  if (isShown) await expect(page.getByText('onerror=pwned()').first()).toBeAttached();
  await expect(page.locator('[data-pwn]')).toHaveCount(0);
  const addresses = await page
    .locator('[href], [src], [action]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
      ),
    );
  expect(addresses.filter((address) => /^\s*(javascript|vbscript|data:text)/i.test(address))).toEqual([]);
}
