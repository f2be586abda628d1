import type { BrowserContext, Page } from '@playwright/test';
import { offlineMessages } from '@gbr/domain/messages/offline.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { supportMessages } from '@gbr/domain/messages/support.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { expectStatus } from './support/live-regions.ts';
import { aBookOnOffer, aMember, anAuthor, enter, pick } from './support/people.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ offlineWorker: true });

const { title, tryAgain, banner } = offlineMessages;
const offline = { name: title, level: 1 };

/** A page that has registered what answers without a network. */
async function openKind(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** What the browser says of a request without a network, and of code that was still on its way. */
const noNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|error occurred when fetching the script/;

const stored = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.evaluate(() => caches.keys())));

/** Grows with each that the page makes from now on. */
function callsTo(page: Page, address: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (address.test(request.url())) calls.push(request.url());
  });
  return calls;
}

test('without a network a page of our own comes, in the chosen theme, and what was wanted as soon as there is one', async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(noNetwork);
  await enter(page, await aMember(server));
  await openKind(page, '/dashboard');
  expect(await stored(context)).toEqual([[]]);

  await context.setOffline(true);
  await page.goto('/my-books');
  await expect(page.getByRole('heading', offline)).toBeVisible();
  await expect(page).toHaveURL('/my-books');
  await expect(page.getByText(offlineMessages.text)).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('gbr_theme', 'dark'));
  await page.getByRole('link', { name: tryAgain }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('heading', offline)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^my books$/i })).toBeVisible();
  expect(await stored(context)).toEqual([[]]);
});

test('a page that did not arrive comes as soon as the server answers again', async ({
  page,
  database,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED/);
  const server = await startServer({ database });
  try {
    await enter(page, await aMember(server));
    await openKind(page, `${server.url}/dashboard`);
    // Nothing of the app may still be on its way.
    await page.goto(`${server.url}/robots.txt`);
    await server.stop();
    await page.goto(`${server.url}/my-books`);
    await expect(page.getByRole('heading', offline)).toBeVisible();

    await server.start();
    await expect(page.getByRole('heading', { name: /^my books$/i })).toBeVisible();
  } finally {
    // An open page still asks, and a server that is stopping refuses it.
    await page.close();
    await server.dispose();
  }
});

test('after a logout nothing of the member is left in the browser, with or without a network', async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(noNetwork);
  const member = await aMember(server, { name: 'Nora Nobody-Else' });
  await enter(page, member);
  await openKind(page, '/contact-support');
  await page.getByLabel('Message').fill('A secret.');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}');
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', offline)).toBeVisible();
  expect(await page.content()).not.toContain('Nora');
});

test('the app says that it is offline, and that it is back', async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(noNetwork);
  await enter(page, await aMember(server));
  await page.goto('/dashboard');
  // The header comes by itself, later than the page on a slow machine.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(banner)).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Find a book to review' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(banner)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'LIBRARY' })).toBeVisible();

  // Closed, it leaves the header alone until the network goes the next time.
  for (const time of ['first', 'second']) {
    await context.setOffline(true);
    await expect(page.getByText(banner), time).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(page.getByText(banner), time).toBeHidden();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  }
});

test('a review that cannot be sent is kept, through a reload, and sent once', async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(noNetwork);
  const book = await aBookOnOffer(server, await anAuthor(server));
  const reader = await aMember(server);
  await pick(server, reader, book);
  await enter(page, reader);
  await openKind(page, `/book_for_review/${book._id}`);
  const dialog = page.getByRole('dialog', { name: 'TURN IN REVIEW' });
  const open = async () => {
    await page.getByLabel(readerMessages.downloadedBox).check();
    await page.getByLabel(readerMessages.postedBox).check();
    const submit = page.getByRole('button', { name: 'SUBMIT REVIEW' });
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
    await submit.click();
  };
  const send = dialog.getByRole('button', { name: 'TURN IN REVIEW' });

  await open();
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel('Review text').fill('Written in a tunnel.');
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByText(turnInMessages.failed)).toBeVisible();
  await expect(page.getByText(banner)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', offline)).toBeVisible();

  await context.setOffline(false);
  await open();
  await expect(dialog.getByText('Your text has been restored.')).toBeVisible();
  await expect(dialog.getByLabel('Review text')).toHaveValue('Written in a tunnel.');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expectAccessible(page);
  const calls = callsTo(page, /\/finish$/);
  await send.dblclick();
  await expectStatus(page, turnInMessages.success);
  expect(calls).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('tunnel');
});

test('another member in the same tab does not find the text; its writer does, and can clear it', async ({
  page,
  server,
}) => {
  const [writer, other] = [await aMember(server), await aMember(server)];
  const message = page.getByLabel('Message');
  const restored = page.getByText('Your text has been restored.');
  await enter(page, writer);
  await page.goto('/contact-support');
  await expect(page.getByLabel('Email')).toHaveValue(writer.email);
  await message.fill('Half a thought');

  await enter(page, other);
  await page.goto('/contact-support');
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
  await expect(message).toHaveValue('');
  await expect(restored).toBeHidden();

  await enter(page, writer);
  await page.goto('/contact-support');
  await expect(message).toHaveValue('Half a thought');
  await expect(restored).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await page.getByLabel('Email').fill('nowhere');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(message).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue(writer.email);
  await expect(restored).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(writer.email);
  await expect(message).toHaveValue('');
});

test('a message to support waits for the network', async ({ page, context, allowConsole }) => {
  allowConsole(noNetwork);
  await openKind(page, '/contact-support');
  await page.getByLabel('Full name').fill('Gus Guest');
  await page.getByLabel('Email').fill('gus@example.com');
  await page.getByLabel('Message').fill('Is anybody there?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(supportMessages.failed)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?');
  const calls = callsTo(page, /\/api\/support$/);
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByText(supportMessages.success)).toBeVisible();
  expect(calls).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a screen whose code is gone after an update reloads the page, once', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404|dynamically imported module/);
  await enter(page, await aMember(server));
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  let isAnew = false;
  let loads = 0;
  page.on('request', (request) => {
    // The empty frame that registers the worker is loaded, too.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isAnew = true;
  });
  page.on('load', () => loads++);

  const gone = { status: 404, body: '' };
  await page.route('**/assets/MyBooksScreen-*.js', (route) =>
    isAnew ? route.continue() : route.fulfill(gone),
  );
  await page.getByRole('link', { name: 'My Books', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();
  await expect.poll(() => loads).toBe(1);

  const always = '**/assets/LibraryScreen-*.js';
  await page.route(always, (route) => route.fulfill(gone));
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await page.unroute(always);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'LIBRARY' })).toBeVisible();
});
