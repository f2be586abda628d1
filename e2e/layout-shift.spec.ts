import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import {
  aBook,
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anAuthor,
  call,
  enter,
  theAdmin,
} from './support/people.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What is on the screen stays where it is while the rest arrives: fonts, the app, and each answer on its own.

/** Above it something visibly jumps. */
const most = 0.02;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** For what is laid out in another way there; every screen at every width would take minutes. */
const betweenThem = [{ width: 768, height: 1024 }];
const pagesAtOnce = 2;

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const moved = shift.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        if (!shift.hadRecentInput) shifts.push(`${shift.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

/** Loading is mostly waiting: several pages, opened by the member of the first, take turns at it. */
async function expectStill(
  first: Page,
  addresses: readonly string[],
  at = sizes,
  {
    untilThere = (page: Page) => page.waitForLoadState('networkidle'),
    whoIsLooking,
  }: {
    untilThere?: (page: Page) => Promise<void>;
    whoIsLooking?: (devtools: CDPSession) => Promise<void>;
  } = {},
): Promise<void> {
  // It stores the login, which the other pages must find.
  await first.goto('/robots.txt');
  const loads = at.flatMap((size) => addresses.map((address) => ({ size, address })));
  const others = Array.from({ length: Math.min(pagesAtOnce, loads.length) - 1 }, () =>
    first.context().newPage(),
  );
  const loadInTurn = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    await slowDown(devtools);
    await whoIsLooking?.(devtools);
    for (let load = loads.shift(); load; load = loads.shift()) {
      await page.setViewportSize(load.size);
      await expectStillAt(page, load.address, untilThere);
    }
    await devtools.detach();
  };
  await Promise.all([first, ...(await Promise.all(others))].map(loadInTurn));
  for (const other of others) await (await other).close();
}

/** Each answer takes a while: on this machine alone everything would be there before the first picture. */
async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Playwright's own way to do so stops every request of the page, and would load all of the app anew each time. */
async function interceptMe(
  devtools: CDPSession,
  requestStage: 'Request' | 'Response',
  answer: (requestId: string) => Promise<void>,
): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    // Unless the page is already gone.
    void answer(requestId).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/users/me', requestStage }] });
}

const answerLate = (devtools: CDPSession) =>
  interceptMe(devtools, 'Request', async (requestId) => {
    await setTimeout(800);
    await devtools.send('Fetch.continueRequest', { requestId });
  });

const answerAsUnconfirmed = (devtools: CDPSession) =>
  interceptMe(devtools, 'Response', async (requestId) => {
    const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
    const me = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()) as object;
    const changed = JSON.stringify({ ...me, banStatus: 'active', emailConfirmed: false });
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(changed).toString('base64'),
    });
  });

async function expectStillAt(
  page: Page,
  address: string,
  untilThere: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await untilThere(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  const width = page.viewportSize()?.width;
  expect(sum, `${address} at ${width} px: ${shifts.join('\n')}`).toBeLessThanOrEqual(most);
}

async function anExchange(server: ServerProcess): Promise<{ author: Person; reader: Person; book: string }> {
  const author = await anAuthor(server);
  const reader = await aMember(server);
  const book = await aBookOnOffer(server, author);
  await aFinishedReview(server, reader, book);
  await aBookOnOffer(server, author);
  return { author, reader, book: book._id };
}

test('nothing moves on the public pages while they load', async ({ page }) => {
  await expectStill(page, [
    '/',
    '/privacy',
    '/terms',
    '/integrity',
    '/contact-support',
    '/login',
    '/register',
  ]);
  await expectStill(page, ['/', '/integrity', '/register'], betweenThem);

  // A slow processor paints the footer before its HTML is read to the end.
  for (const size of [...sizes, ...betweenThem]) {
    await page.setViewportSize(size);
    await page.goto('/terms');
    const grown = await page.getByRole('contentinfo').evaluate((footer) => {
      const whole = footer.getBoundingClientRect().height;
      footer.replaceChildren();
      return whole - footer.getBoundingClientRect().height;
    });
    expect(grown, `${size.width} px`).toBeLessThanOrEqual(1);
  }
});

test('nothing moves on an author’s screens while they load', async ({ page, server }) => {
  const { author, book } = await anExchange(server);
  await enter(page, author);
  await expectStill(page, [
    '/dashboard',
    '/add-book',
    '/my-books',
    `/one_book/${book}`,
    '/account-settings',
    '/affiliate',
    '/statement',
    '/inbox',
  ]);
});

test('nothing moves on a reader’s screens while they load', async ({ page, server }) => {
  const { reader, book } = await anExchange(server);
  await enter(page, reader);
  await expectStill(page, [
    '/dashboard',
    '/library',
    '/books-im-reviewing?tab=finished',
    `/book_for_review/${book}`,
    '/inbox',
  ]);
});

test('nothing moves on the moderators’ tabs while they load', async ({ page, server }) => {
  await anExchange(server);
  await enter(page, await theAdmin(server));
  const tabs = ['overview', 'pending', 'books', 'users', 'analytics', 'reviews', 'appeals', 'integrity'];
  await expectStill(
    page,
    tabs.map((tab) => `/moderator?tab=${tab}`),
  );
  await expectStill(page, ['/moderator?tab=pending', '/moderator?tab=users'], betweenThem);
});

test('nothing moves when it is known last who is looking', async ({ page, server }) => {
  const { author, reader, book } = await anExchange(server);
  const how = { whoIsLooking: answerLate };
  await enter(page, author);
  await expectStill(page, ['/dashboard', '/my-books', `/one_book/${book}`, '/statement'], betweenThem, how);
  await enter(page, reader);
  await expectStill(page, ['/library', `/book_for_review/${book}`, '/affiliate'], betweenThem, how);
});

test('nothing moves in the reading room while the book comes', async ({ page, server, allowConsole }) => {
  // The frame of the book's worker, whose scripts are stopped: reading-room.spec.ts.
  allowConsole(/Blocked script execution in '[^']*\/reading-room\//);
  const author = await anAuthor(server);
  const { _id } = await aBook(server, author);
  await enter(page, author);
  // A worker that did not run is made again, and the request of the first one then never ends.
  await expectStill(page, [`/read/${_id}`], [...sizes, ...betweenThem], {
    untilThere: (room) => expect(room.getByText('Page 1 of 1')).toBeVisible(),
  });
});

test('nothing moves when a notice about the account comes, the first time and later', async ({
  page,
  server,
}) => {
  const member = await aMember(server);
  const limited = {
    banStatus: '7day',
    banReason: 'Three books in a row were left unread, and the fourth too.',
  };
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${member._id}`, limited);
  await enter(page, member);
  const addresses = ['/dashboard', '/library'];
  await expectStill(page, addresses, [...sizes, ...betweenThem]);
  await expect(page.getByRole('region', { name: 'Your account is limited' })).toBeVisible();
  await expectStill(page, addresses, [{ width: 360, height: 780 }, ...betweenThem], {
    whoIsLooking: answerAsUnconfirmed,
  });
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toBeVisible();
});
