import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import type { Book } from '@gbr/domain/wire/books.ts';
import type { AffiliateStats } from '@gbr/domain/wire/stats.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { comeBack } from './support/come-back.ts';
import { followInMenu } from './support/exchange-steps.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import {
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  theAdmin,
} from './support/people.ts';
import type { Person } from './support/people.ts';
import { expectStatus } from './support/live-regions.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/test.ts';

// In which no day is about to end: messages of one day are a group.
test.use({ timezoneId: new Date().getUTCHours() < 12 ? 'Etc/GMT-6' : 'Etc/GMT+6' });

const codeOf = async (server: ServerProcess, person: Person) =>
  (await call<{ affiliateCode: string }>(server, person, 'GET', '/api/users/me')).affiliateCode;

test('the statement shows, filters and downloads all movements', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Rising Early' });
  await enter(page, author);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /credits, see your statement$/ }).click();
  await expect(page).toHaveURL('/statement');
  const table = page.getByRole('table', { name: 'Statement' });
  const launched = table.getByRole('row', { name: /Review request/ });
  await expect(launched).toContainText('-1,500 credits');
  await expect(launched).toContainText('98,500 credits');
  const when = await launched.getByRole('time').first().innerText();
  await expect(launched.getByRole('button', { name: `Proof: Review request, ${when}` })).toBeVisible();
  await expect(table.getByRole('row', { name: /Welcome grant/ })).toContainText('+1,500 credits');

  const said = page.getByRole('main').getByRole('status');
  await expect(said).toHaveText(/^\d+ transactions$/);
  await page.getByLabel('Type').selectOption('Review request');
  await expect(said).toHaveText('1 transaction');
  await expect(page).toHaveURL('/statement?kind=launch');
  await expect(table.getByRole('row')).toHaveCount(2);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(await readFile(await (await started).path(), 'utf8')).toContain('Rising Early');

  await page.getByLabel('Type').selectOption('Refund');
  await expect(page.getByText('No transactions match these filters.')).toBeVisible();
  await expect(said).toHaveText('0 transactions');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // The button is gone.
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await launched.getByRole('link', { name: 'Rising Early' }).click();
  await expect(page).toHaveURL(`/one_book/${book._id}`);
});

test('on a phone a long word in a title leaves the amount in sight', async ({ page, server }) => {
  const author = await anAuthor(server);
  await aBookOnOffer(server, author, { title: 'W'.repeat(120) });
  await enter(page, author);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/statement');
  const launched = page.getByRole('row', { name: /Review request/ });
  await expect(launched.getByText('-1,500 credits')).toBeInViewport({ ratio: 1 });
  const balance = launched.getByText('Balance 98,500 credits', { exact: true });
  // Of one line.
  await expect.poll(async () => (await balance.boundingBox())?.height).toBeLessThan(32);

  await page.setViewportSize({ width: 320, height: 844 });
  const table = page.getByRole('region', { name: 'Statement' });
  await expect.poll(() => table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

test('the bell counts what is unread, and inbox messages link to their pages', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await anApprovedBook(server, author, { title: 'Rising Early' });
  await anApprovedBook(server, author, { title: 'Slow Mornings' });
  await enter(page, author);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Inbox, 2 unread' }).click();
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByText('2 unread messages')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: /Rising Early/ }).click();
  await expect(page).toHaveURL(`/one_book/${book._id}`);
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused();
  await expectStatus(page, 'No unread messages.');
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Inbox/);

  await anApprovedBook(server, author, { title: 'Late Again' });
  const titleWhenLookedAtAgain = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    return page.title();
  };
  await expect.poll(titleWhenLookedAtAgain).toMatch(/^\(1\) Inbox/);
  await expect(page.getByText('1 unread message')).toBeVisible();
  await expect(page.getByRole('link', { name: /Late Again/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveAccessibleDescription(/Late Again/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Today');
  await comeBack(page, 24 * 3_600_000);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Yesterday');
});

test('messages about one book on one day are a group that opens, closes and is marked as read', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'Talked About' });
  await anApprovedBook(server, author, { title: 'Said Once' });
  await aFinishedReview(server, await aMember(server), book);
  const isThere = async () => (await call<unknown[]>(server, author, 'GET', '/api/users/me/inbox')).length;
  // What can still be undone waits for ten seconds.
  await expect.poll(isThere).toBe(3);
  await enter(page, author);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const group = page.getByRole('button', { name: /^Talked About/ });
  await expect(group).toHaveText(/2 messages, 2 unread$/);
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  const lines = page.getByRole('link', { name: /“Talked About”/ });
  await expect(lines).toHaveText([/turned in a review/, /was approved/]);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(lines).toHaveText([/turned in a review/]);
  await expectAccessible(page);

  await lines.click();
  await expect(page).toHaveURL(`/one_book/${book._id}`);
  await page.evaluate(() => history.back());
  await expect(lines).toBeFocused();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(group).toHaveText(/2 messages, 1 unread$/);

  // The second is not lost while the first is still being saved.
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/users/me/inbox', async (route) => {
    if (route.request().method() === 'PATCH') await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mark 1 about Talked About as read' }).click();
  await expect(group).toBeFocused();
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click();
  answered.resolve();
  await expect(group).toHaveText(/2 messages$/);
  await expect(page.getByText('No unread messages.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Said Once' })).toBeFocused();
});

const fiveMessages = (from: number) =>
  Array.from({ length: 5 }, (_, place) => ({
    _id: String(from + place),
    at: new Date(Date.now() - (from + place) * 24 * 3_600_000).toISOString(),
    text: `Message ${from + place}`,
    link: '/library',
    readAt: new Date().toISOString(),
    book: null,
  }));

test('the focus goes on to the first of the last messages that come, also when the header comes late', async ({
  page,
  server,
}) => {
  await enter(page, await aMember(server));
  const [pressed, isLastAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const header = page.getByRole('link', { name: /^Inbox/ });
  await page.route('**/assets/MemberHeader-*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.route('**/api/users/me/inbox?*', async (route) => {
    const isLast = route.request().url().includes('cursor=');
    if (isLast) isLastAsked.resolve();
    if (isLast) await header.waitFor();
    await route.fulfill({
      headers: isLast ? {} : { Link: '</api/users/me/inbox?cursor=next>; rel="next"' },
      json: fiveMessages(isLast ? 6 : 1),
    });
  });
  await page.goto('/inbox', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show older messages' }).press('Enter');
  await isLastAsked.promise;
  await expect(header).toBeHidden();
  pressed.resolve();
  await expect(page.getByRole('link', { name: 'Message 6' })).toBeFocused();
  await expect(page.getByText('Message 10')).toBeVisible();
});

test('a referral link fills in the code, and what the new member earns shows', async ({ page, server }) => {
  const referrer = await aMember(server, { name: 'Rita Referrer' });
  const code = await codeOf(server, referrer);
  await page.goto(`/${code}`);
  await expect(page).toHaveURL('/');
  await page.goto('/register');
  await expect(page.getByLabel('Referral code')).toHaveValue(code);
  await page.getByLabel('Referral code').fill('');
  await expect(page.getByLabel('Referral code')).toHaveValue(code);

  const reader = await call<{ token: string; user: { _id: string } }>(
    server,
    undefined,
    'POST',
    '/api/auth/register',
    {
      name: 'Nina New',
      email: `new-${code.toLowerCase()}@example.com`,
      password: 'a good password',
      marketplace: 'amazon.com',
      affiliateCodeUsed: code,
    },
  );
  const person = { ...referrer, ...reader, _id: reader.user._id, name: 'Nina New' };
  await aFinishedReview(server, person, await aBookOnOffer(server, await anAuthor(server)));

  await enter(page, referrer);
  await page.goto('/affiliate');
  const totals = page.getByRole('region', { name: 'All time' });
  await expect(totals).toContainText('Referred Users1');
  await expect(totals).toContainText('Credits Earned150');
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page.getByRole('region', { name: 'Last 12 Months' })).toContainText('Credits Earned150');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a commission taken back in a later bucket than it was paid in has a place on the axis', async ({
  page,
  server,
}) => {
  await enter(page, await aMember(server));
  await page.route('**/affiliate-stats*', async (route) => {
    const answer = await route.fetch();
    const stats: AffiliateStats = await answer.json();
    const today = stats.earningsTimeSeries.at(-1);
    if (today) today.credits = -180;
    await route.fulfill({ response: answer, json: stats });
  });
  await page.goto('/affiliate');
  const earnings = page.getByRole('region', { name: 'Earnings over time' });
  const credits = earnings.locator('.recharts-yAxis-tick-labels').first().locator('text');
  await expect(credits).toHaveText(['-200', '-150', '-100', '-50', '0']);
});

test('code and link are copied, and empty earnings show a message', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await aMember(server);
  const code = await codeOf(server, member);
  await enter(page, member);
  await page.goto('/affiliate');
  await expect(page.getByText('No data for this period.')).toBeVisible();
  await expect(page.getByText('No earnings in this period.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expectStatus(page, 'Code copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectStatus(page, 'Link copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/${code}`);
});

test('numbers that cannot be loaded can be requested again', async ({ page, server, allowConsole }) => {
  allowConsole(/500/);
  await enter(page, await aMember(server));
  await page.route('**/affiliate-stats*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/affiliate');
  await expect(page.getByRole('alert')).toContainText('Error loading affiliate stats');
  await page.unroute('**/affiliate-stats*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'All time' })).toBeVisible();
  // The button is gone, the focus not.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // A period that cannot be loaded leaves the way to the others.
  await page.route('**/affiliate-stats*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Error loading affiliate stats');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('region', { name: 'All time' })).toBeVisible();
});

/** Those in which each of the texts is written. */
const linesOf = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getClientRects().length;
    }),
  );

test('a balance of nine digits is not broken in two', async ({ page, server }) => {
  const member = await aMember(server, { balance: { credits: 999_999_999, gems: 987_654_321 } });
  await enter(page, member);
  const balance = page.getByRole('region', { name: 'Your balance' });
  await page.goto('/dashboard');
  for (const width of [1280, 320]) {
    await resize(page, { width, height: 800 });
    await expect(balance.getByRole('definition')).toHaveText(['987,654,321', '999,999,999']);
    await expect.poll(() => linesOf(balance.getByRole('definition'))).toEqual([1, 1]);
  }
  await expectFitsPhone(page);

  await enter(page, await theAdmin(server));
  await page.goto(`/moderator?tab=users&email=${encodeURIComponent(member.email)}`);
  await page.getByRole('button', { name: /^Details/ }).click();
  const amounts = page.getByRole('dialog').locator('dd', { hasText: /^9\d\d,\d{3},\d{3}$/ });
  await expect(amounts).toHaveCount(2);
  expect(await linesOf(amounts)).toEqual([1, 1]);
  await expectFitsPhone(page);
});

test('what a member owes is on the dashboard and the statement, and moderators see it', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const reader = await aMember(server, { name: 'Lena Lends' });
  const book = await aBookOnOffer(server, author, { title: 'Taken Back' });
  await aFinishedReview(server, reader, book);
  const boss = await theAdmin(server);
  await call(server, boss, 'PATCH', `/api/users/${reader._id}`, { credits: 200 });
  const seen = await call<Book>(server, boss, 'GET', `/api/books/${book._id}`);
  await call(
    server,
    boss,
    'DELETE',
    `/api/books/${book._id}/review/${seen.pickedAssignments[0]?._id}`,
    undefined,
  );

  const text = 'You owe 1,300 credits because of deleted reviews. What you receive next pays this first.';
  await enter(page, reader);
  await page.goto('/dashboard');
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await followInMenu(page, 'Statement');
  await expect(page.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await call(server, boss, 'PATCH', `/api/users/${reader._id}`, { credits: 100 });
  await page.reload();
  await expect(page.getByRole('row', { name: /Repayment/ })).toContainText('-100 credits');
  await expect(page.getByText(/You owe 1,200 credits/)).toBeVisible();

  await enter(page, boss);
  await page.goto(`/moderator?tab=users&email=${reader.email}`);
  await page
    .getByRole('row')
    .filter({ hasText: reader.email })
    .getByRole('button', { name: 'Details' })
    .click();
  await expect(page.getByRole('dialog')).toContainText('1,200 credits');
});
