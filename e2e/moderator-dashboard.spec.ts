import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import type { AdvancedStats } from '@gbr/domain/wire/stats.ts';
import { expectAccessible, expectFits, expectFitsPhone } from './support/accessibility.ts';
import { comeBack } from './support/come-back.ts';
import { cutOff, loseAnswer } from './support/cut-off.ts';
import {
  aBook,
  aBookOnOffer,
  aFinishedReview,
  aMember,
  aModerator,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  enterInOtherTab,
  theAdmin,
} from './support/people.ts';
import { expectRingWhole } from './support/keyboard.ts';
import { putOffReact } from './support/late-react.ts';
import { pressInOneGo } from './support/press-in-one-go.ts';
import { logIn } from '@gbr/verification/support/setup-calls.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

const isSettingsRead = (request: Request) =>
  request.method() === 'GET' && request.url().endsWith('/api/settings');

test('a member is sent to their own dashboard, and sees no link to the moderators', async ({
  page,
  server,
}) => {
  await enter(page, await aMember(server));
  await page.goto('/moderator');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Moderator' })).toHaveCount(0);
});

test('the dashboard waits until the role is checked', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/moderator');
  await expect(page.getByText('Checking user...')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('a moderator who loses the role while logged in has no access', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/403/);
  const moderator = await aModerator(server, 'Former Moderator');
  const admin = await theAdmin(server);
  await enter(page, moderator);
  await page.goto('/moderator');
  await expect(page.getByText('members in total')).toBeVisible();
  await call(server, admin, 'PATCH', `/api/users/${moderator._id}`, { role: 'user' });
  // Unless a call of the page itself has found it out already, and no tab is left.
  await page
    .getByRole('tab', { name: 'Settings' })
    .evaluateAll((tabs) => tabs.forEach((tab) => tab instanceof HTMLElement && tab.click()));
  await expect(page.getByText('No Access')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Library');
  await expect(page.getByRole('link', { name: 'Moderator', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('who lost the role and opens a member from a list that is still there has no access', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/403/);
  const moderator = await aModerator(server, 'Former Colleague');
  const admin = await theAdmin(server);
  await enter(page, moderator);
  await page.goto('/moderator?tab=users&name=Former+Colleague');
  const details = page.getByRole('button', { name: 'Details' });
  await expect(details).toBeVisible();
  await call(server, admin, 'PATCH', `/api/users/${moderator._id}`, { role: 'user' });
  await details.click();
  await expect(page.getByText('No Access')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an expired login shows a notice on the dashboard; typed text stays', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const author = await anAuthor(server);
  await aBook(server, author, { title: 'Typed Into' });
  const moderator = await aModerator(server, 'Logged Out');
  await enter(page, moderator);
  await page.goto('/moderator?tab=books&title=Typed+Into');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Summary').fill('Not to be lost.');
  const passwords = { currentPassword: moderator.password, password: 'another password' };
  await call(server, moderator, 'PATCH', '/api/users/me/password', passwords);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please log in to view this page.')).toBeVisible();
  await expect(dialog.getByLabel('Summary')).toHaveValue('Not to be lost.');
});

test('what is filtered after a lost login shows no rows of before, and its own after the next', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const author = await anAuthor(server);
  for (const title of ['Before It Was Lost', 'After It Was Lost']) await aBook(server, author, { title });
  const moderator = await aModerator(server, 'Filtering On');
  await enter(page, moderator);
  await page.goto('/moderator?tab=books&title=it+was+lost');
  await expect(page.getByRole('cell', { name: 'Before It Was Lost' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('gbr_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'gbr_token' }));
  });
  await page.getByLabel('Title', { exact: true }).fill('After It');
  await expect(page).toHaveURL(/title=After\+It/);
  await expect(page.getByRole('cell', { name: 'Before It Was Lost' })).toBeHidden();
  await page.evaluate((token) => {
    localStorage.setItem('gbr_token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'gbr_token' }));
  }, moderator.token);
  await expect(page.getByRole('cell', { name: 'After It Was Lost' })).toBeVisible();
});

test('after a lost login no tab says that it loads; after the next one all do', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const moderator = await aModerator(server, 'Looking Around');
  await enter(page, moderator);
  await page.goto('/moderator?tab=activity');
  await expect(page.getByRole('table', { name: 'Activity log' })).toBeVisible();
  await call(server, moderator, 'POST', '/api/auth/logout');
  await page.getByRole('button', { name: 'Looking Around' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'User Details' });
  await expect(dialog.getByText('Please log in to view this page.')).toBeVisible();
  await expect(dialog).not.toContainText(/Loading|Error/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel')).not.toContainText('Loading');
  }
  await page.getByRole('tab', { name: 'Settings' }).click();

  const { token } = await logIn(server.url, moderator);
  await page.evaluate((next) => {
    localStorage.setItem('gbr_token', next);
    window.dispatchEvent(new StorageEvent('storage', { key: 'gbr_token' }));
  }, token);
  await expect(page.getByLabel('Block reciprocal reviews')).toBeVisible();
});

test('of two tabs that are pressed before the page is drawn the second one is shown', async ({
  page,
  server,
}) => {
  await enter(page, await theAdmin(server));
  await putOffReact(page);
  await page.goto('/moderator?tab=settings');
  await pressInOneGo(page.getByRole('tab'), ['Activity', 'Settings']);
  await expect(page).toHaveURL('/moderator?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
});

test('seven numbers link to what they count', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator');
  for (const name of ['Users', 'Books', 'Pending', 'Approved', 'Rejected', 'Active', 'Finished']) {
    await expect(page.getByRole('tabpanel').getByText(name, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Approved' }).click();
  await expect(page).toHaveURL(/tab=books&status=approved/);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('approved');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Finished' }).click();
  await expect(page).toHaveURL(/tab=reviews&show=all/);
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
});

test('the overview counts all that waits for a moderator, and leads to each queue', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const moderator = await aModerator(server);
  const [declined] = [await aBook(server, author), await aBook(server, author)];
  const path = `/api/books/${declined._id}/mod`;
  await call(server, await theAdmin(server), 'PATCH', path, { status: 'rejected', reason: 'No.' });
  const text = 'This is my own book.';
  await call(server, author, 'POST', '/api/appeals', { kind: 'book', about: declined._id, text });
  await enter(page, moderator);
  await page.goto('/moderator');
  const waiting = (queue: RegExp) => page.getByRole('listitem').filter({ hasText: queue });
  await expect(waiting(/^\d+ books? (is|are) waiting for your decision\./)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toHaveText(
    /waiting for your decision/,
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
  const appeals = waiting(/^\d+ appeals? (is|are) waiting for your answer\./);
  await appeals.getByRole('link', { name: 'Go to the queue' }).click();
  await expect(page).toHaveURL('/moderator?tab=appeals');

  const none = { json: [], headers: { 'x-total-count': '0' } };
  await page.route(/\/api\/(books\/pending|appeals|reviews)\b/, (route) => route.fulfill(none));
  await page.goto('/moderator');
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
});

test('analytics draws four lines and two pies, each also a table and a file', async ({ page, server }) => {
  await anAuthor(server);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/stats/advanced*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('Loading Analytics...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Advanced Analytics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last 7 Days' })).toHaveAttribute('aria-pressed', 'true');
  for (const title of ['Registrations', 'Books Added', 'Reviews Posted', 'Daily Active Users']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const drawing = page
      .getByRole('img', { name: `Line chart: ${title}` })
      .locator('svg')
      .first();
    await expect(drawing).toHaveAttribute('width', '400');
    await expect(drawing).toHaveAttribute('height', '250');
  }
  for (const title of ['Marketplace Distribution (Users)', 'Rating Distribution']) {
    const drawing = page
      .getByRole('img', { name: `Pie chart: ${title}` })
      .locator('svg')
      .first();
    await expect(drawing).toHaveAttribute('width', '300');
    await expect(drawing).toHaveAttribute('height', '300');
  }
  const reviewers = page.getByRole('table', { name: 'Top 10 Reviewers' });
  await expect(reviewers.getByRole('columnheader')).toHaveText(['Name', 'Reviews']);

  const registrations = page.getByRole('region', { name: 'Registrations', exact: true });
  const menu = registrations.getByRole('button', { name: 'Data of Registrations' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(registrations.getByRole('table').getByRole('row')).toHaveCount(8);
  const sheet = registrations.getByRole('region', { name: 'Registrations, table', exact: true });
  await expect.poll(() => sheet.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  const download = page.waitForEvent('download');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toMatch(/^Date,Count\r\n(\d{4}-\d\d-\d\d,\d+\r\n){7}$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Last 12 Months' }).click();
  const again = page.waitForRequest(/stats\/advanced\?period=day/);
  await page.getByRole('button', { name: 'Last 7 Days' }).click();
  await again;
  await page.getByRole('button', { name: 'Last 12 Months' }).click();
  await expect(page).toHaveURL(/period=month/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(registrations.getByRole('table').getByRole('row')).toHaveCount(13);
  // What is routed loads all of the app anew.
  await page.unroute('**/api/stats/advanced*');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last 12 Months' })).toHaveAttribute('aria-pressed', 'true');
  await expectFitsPhone(page);
});

test('a pointer or the keys show the values of a chart, and no number stands twice on an axis', async ({
  page,
  server,
}) => {
  // Of fixed days, whenever a day ends.
  const dailyRegistrations = Array.from({ length: 7 }, (_, day) => ({
    date: `2026-03-0${day + 1}`,
    count: day === 6 ? 4 : 0,
  }));
  await page.route('**/api/stats/advanced*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as AdvancedStats), dailyRegistrations },
    });
  });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=analytics');
  const registrations = page.getByRole('region', { name: 'Registrations', exact: true });
  const points = registrations.getByRole('slider', { name: 'Points of Registrations' });
  await points.focus();
  await expect(points).toHaveAttribute('aria-valuetext', /, Count: 4/);
  const shown = registrations.locator('p[aria-hidden]');
  await expect(shown).toContainText('7 Mar');
  await points.press('ArrowLeft');
  await expect(shown).toContainText('Count: 0');
  await points.press('Home');
  await expect(shown).toContainText('1 Mar');
  await expectAccessible(page);
  await points.blur();
  await expect(shown).toHaveCount(0);
  await points.hover({ position: { x: 2, y: 100 } });
  await expect(shown).toContainText('1 Mar');

  const numbers = await registrations.locator('.recharts-yAxis-tick-labels text').allTextContents();
  expect(numbers.length).toBeGreaterThan(1);
  expect(new Set(numbers).size).toBe(numbers.length);

  await page.goto('/affiliate');
  const earnings = page.getByRole('region', { name: 'Earnings over time' });
  await expect(earnings.locator('.recharts-yAxis')).toHaveCount(2);
});

test('a chart is a single stop of the Tab key beside its menu', async ({ page, server }) => {
  await anAuthor(server);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=analytics');
  const titles = ['Registrations', 'Books Added', 'Reviews Posted', 'Daily Active Users'];
  const figures = page.getByRole('region').filter({ has: page.locator('svg.recharts-surface path') });
  // One more when other tests have left finished reviews.
  await expect(figures.nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Yearly' }).focus();
  for (const title of titles) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Data of ${title}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name: `Points of ${title}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Data of Marketplace Distribution (Users)' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Data of Rating Distribution' })).toBeFocused();
});

test('analytics that cannot be loaded shows an error in the tab and in a toast', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator');
  await expect(page.getByText('members in total')).toBeVisible();
  await page.route('**/api/stats/advanced*', (route) => route.abort());
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expectStatus(page, 'Error fetching advanced stats');
  await expect(page.getByText('Failed to load advanced stats', { exact: true })).toBeVisible();
  await page.unroute('**/api/stats/advanced*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Registrations', exact: true })).toBeVisible();
});

test('a switch in the settings works at once and is logged', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=settings');
  const copies = page.getByLabel(/blind copy of all outgoing user e-mails/);
  await copies.check();
  await expectStatus(page, 'Settings updated.');
  await page.reload();
  await expect(copies).toBeChecked();
  await expectAccessible(page);
  await copies.uncheck();
  await expectStatus(page, 'Settings updated.');

  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByLabel('Action').selectOption('Settings changed');
  await expect(page.getByRole('row').nth(1)).toContainText('bcc all emails: on →changed to off');
  await expect(page).toHaveURL(/action=settings\.change/);
  // The columns move when the others go, and a click would miss its button.
  await expect(page.getByRole('row').filter({ hasNotText: 'Settings changed' })).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Only by / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Only by .* Clear$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
  // What is only read out lies in a column that a small tablet scrolls to.
  await expectFits(page, 660);
});

test('a switch turned while another is being saved is saved after it', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=settings');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.continue();
  });
  let saved = 0;
  page.on('response', (answer) => (saved += answer.request().method() === 'PATCH' ? 1 : 0));
  const copies = page.getByLabel(/blind copy of all outgoing user e-mails/);
  const marks = page.getByLabel('Mark the copies that readers get');
  await copies.check();
  await marks.uncheck();
  held.resolve();
  await expect.poll(() => saved).toBe(2);
  await page.unroute('**/api/settings');
  await page.reload();
  await expect(copies).toBeChecked();
  await expect(marks).not.toBeChecked();
  await copies.uncheck();
  await marks.check();
  await expect.poll(() => saved).toBe(4);
});

test('a switch stays as it was turned, whatever was asked for before', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=settings');
  const makeGood = page.getByLabel('Make good for removed reviews');
  const was = await makeGood.isChecked();
  const [isAsked, isTurned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    isAsked.resolve();
    await isTurned.promise;
    // Unless nobody waits for it any more.
    return route.fulfill({ response }).catch(() => undefined);
  });
  const isAnswered = Promise.race([
    page.waitForEvent('requestfinished', isSettingsRead),
    page.waitForEvent('requestfailed', isSettingsRead),
  ]);
  await comeBack(page);
  await isAsked.promise;
  await makeGood.click();
  await expectStatus(page, 'Settings updated.');
  isTurned.resolve();
  await isAnswered;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(makeGood).toBeChecked({ checked: !was });
});

test('a switch whose answer was lost is shown as it is by now', async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=settings');
  const makeGood = page.getByLabel('Make good for removed reviews');
  const was = await makeGood.isChecked();
  await loseAnswer(page, '**/api/settings');
  await makeGood.click();
  await expectStatus(page, 'Failed to update settings');
  await expect(makeGood).toBeChecked({ checked: !was });
});

test('a switch that a lost login has not saved is put back', async ({ page, server, allowConsole }) => {
  allowConsole(/401/);
  const admin = await theAdmin(server);
  await enter(page, admin);
  await page.goto('/moderator?tab=settings');
  const block = page.getByLabel('Block reciprocal reviews');
  await expect(block).toBeChecked();
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { msg: 'Please log in first.' } })
      : route.fallback(),
  );
  await block.click();
  await expect(page.getByText('Please log in to view this page.')).toBeVisible();
  await expect(block).toBeChecked();

  await enterInOtherTab(page, admin);
  await expect(page.getByText('Please log in to view this page.')).toBeHidden();
  await expect(block).toBeChecked();
  await expect(page.getByText('Please log in first.')).toHaveCount(0);
});

test('settings that cannot be saved are reset, with an error', async ({ page, server, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=settings');
  const block = page.getByLabel('Block reciprocal reviews');
  await expect(block).toBeChecked();
  await cutOff(page);
  await block.click();
  await expectStatus(page, 'Failed to update settings');
  await expect(block).toBeChecked();
});

test('a long word in a title leaves the changes of the activity in sight', async ({ page, server }) => {
  const title = 'W'.repeat(200);
  await anApprovedBook(server, await anAuthor(server), { title });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=activity');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
});

test('integrity lists what to look at, and accuses nobody', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=integrity');
  for (const name of [
    'Pairs',
    'Rings of three',
    'Always five stars',
    'Many cancellations',
    'Same address',
    'Undelivered emails',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a reader and an author at one address are listed with the book, each a press away', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server, 'Home Author');
  const reader = await aMember(server, { name: 'Home Reader' });
  await aFinishedReview(server, reader, await aBookOnOffer(server, author, { title: 'Under One Roof' }));
  for (const { token } of [author, reader]) {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await fetch(`${server.url}/api/users/me`, { headers })).status).toBe(200);
  }
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=integrity');
  const found = page.getByRole('listitem').filter({ hasText: 'Under One Roof' });
  await expect(found).toContainText('Home Reader→reviewed a book byHome Author');
  await expectRingWhole(page.getByRole('link', { name: 'Set up a second factor' }));
  await expectRingWhole(found.getByRole('button', { name: 'Home Reader' }));
  await expectAccessible(page);
  await expectFitsPhone(page);
  await found.getByRole('button', { name: 'Home Reader' }).click();
  await expect(page.getByRole('dialog', { name: 'User Details' })).toContainText('Home Reader');
  await page.keyboard.press('Escape');
  await found.getByRole('button', { name: 'Under One Roof' }).click();
  await expect(page.getByRole('dialog', { name: 'Under One Roof' })).toContainText('Home Reader');
});
